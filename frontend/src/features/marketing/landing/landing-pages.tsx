import { PHONE } from '@stolek/rules/field-rules';
import { LinkButton } from '../link-button';
import { PageSection } from '#light-kit/page-section.tsx';
import { CheckIcon } from '#shared/icon.tsx';
import { PhoneShot } from '../product-shot';
import { TwoColumns } from '../two-columns';
import badReviewsStyles from './bad-reviews.module.css';
import { typeset } from '#shared/format/typeset.ts';
import { Field } from '../lead-form/field';
import { FormCard } from '../lead-form/form-card';
import { sendContactLead } from '../lead-form/lead-api';
import { type FormValues, LeadForm } from '../lead-form/lead-form';
import { leadFormTexts } from '../lead-form/lead-form-texts';
import styles from './landing-page.module.css';

/** /LandingPageSablona. */
export function TemplateLandingPage() {
  return <LandingPage texts={templateLandingTexts} />;
}

/** /LandingPageTrappola. */
export function TrappolaLandingPage() {
  return <LandingPage texts={trappolaLandingTexts} />;
}

function LandingPage({ texts }: { texts: LandingTexts }) {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{texts.headline}</h1>
          <p>{texts.lead}</p>
          <div>
            <LinkButton to="/contact">{texts.call}</LinkButton>
          </div>
        </div>
        <div className={styles.phone}>
          <PhoneShot alt={texts.shot} eager sizes="280px" />
        </div>
      </div>
      <PageSection labelledBy="cekani">
        <h2 id="cekani" className={styles.title}>
          {texts.problemTitle}
        </h2>
        <ul className={styles.proofs}>
          {texts.proofs.map(({ figure, text }) => (
            <li key={text}>
              <strong className="figures">{figure}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{texts.proofsNote}</p>
      </PageSection>
      <BadReviews texts={texts} />
      <PageSection labelledBy="odpoved">
        <TwoColumns>
          <div>
            <h2 id="odpoved" className={styles.title}>
              {texts.answerTitle}
            </h2>
            <ul className={styles.answers}>
              {texts.answers.map((answer) => (
                <li key={answer}>
                  <CheckIcon size={24} />
                  <span>{answer}</span>
                </li>
              ))}
            </ul>
          </div>
          <LandingForm texts={texts} />
        </TwoColumns>
      </PageSection>
    </>
  );
}

const HEADING = 'spatne-recenze';
const BEST = 5;

function BadReviews({ texts }: { texts: LandingTexts }) {
  return (
    <PageSection tone="sunken" labelledBy={HEADING}>
      <h2 id={HEADING} className={badReviewsStyles.title}>
        {texts.reviewsTitle}
      </h2>
      <p className={badReviewsStyles.lead}>{texts.reviewsLead}</p>
      <ul className={badReviewsStyles.reviews}>
        {texts.reviews.map(({ text, stars }) => (
          <li key={text} className={badReviewsStyles.review}>
            <span role="img" aria-label={`${stars} z ${BEST} hvězdiček`} className={badReviewsStyles.stars}>
              {'★'.repeat(stars)}
              {'☆'.repeat(BEST - stars)}
            </span>
            <p>„{text}“</p>
          </li>
        ))}
      </ul>
      <p className={badReviewsStyles.note}>{texts.reviewsNote}</p>
    </PageSection>
  );
}

const LANDING_FORM_HEADING = 'zavolame-vam';
const MESSAGE_ROWS = 4;

const send = ({ text, trace }: FormValues) =>
  sendContactLead({
    telephone: PHONE.tidy(text('telephone')),
    email: '',
    message: text('message'),
    source: 'LandingPage',
    ...trace,
  });

function LandingForm({ texts }: { texts: LandingTexts }) {
  const { telephone, message } = leadFormTexts.fields;
  return (
    <FormCard id={LANDING_FORM_HEADING} title={texts.formTitle} hint={texts.formLead}>
      <LeadForm labelledBy={LANDING_FORM_HEADING} failedText={leadFormTexts.contactFailed} send={send}>
        <Field name="telephone" type="tel" autoComplete="tel" required {...telephone} />
        <Field name="message" rows={MESSAGE_ROWS} {...message} />
      </LeadForm>
    </FormCard>
  );
}

const shared = {
  call: 'Domluvit ukázku',
  shot: 'Menu v telefonu hosta: kategorie, jídla s cenami a tlačítko pro přidání do košíku',
  problemTitle: 'Kolik stojí deset minut čekání',
  proofs: [
    { figure: 'asi 70 %', text: 'hostů říká, že o spokojenosti rozhoduje rychlost obsluhy.' },
    { figure: 'asi 40 %', text: 'hostů si objedná méně, když čeká déle než 10 minut.' },
    { figure: 'asi o 15 %', text: 'vyšší tržby může přinést objednávání od stolu.' },
  ],
  proofsNote: 'Jde o odhady, ne o záruku. Výsledek záleží na provozu.',
  reviewsTitle: 'Špatné recenze',
  reviewsLead:
    'Restaurace, kde se čeká déle, mají přibližně o 20 % více špatných recenzí. Většina z nich přitom není o jídle:',
  reviews: [
    { text: 'Jídlo výborné, ale čtvrt hodiny jsme mávali, než si nás někdo všiml.', stars: 2 },
    { text: 'Chtěli jsme dezert a kávu. Nakonec jsme zaplatili a šli jinam.', stars: 2 },
    { text: 'Objednávku nám přinesli k vedlejšímu stolu. Dvakrát.', stars: 1 },
  ],
  reviewsNote: 'Ilustrační příklady, ne citace skutečných hostů.',
  answerTitle: 'Co s tím Stolek udělá',
  answers: [
    'Host nemusí nikoho vyhlížet. Pošle objednávku, když má vybráno.',
    'U objednávky je vždy správný stůl, protože ho určuje kód.',
    'Obsluha vidí, který stůl čeká nejdéle, dřív než se zvedne.',
  ],
  formTitle: 'Zavoláme vám',
  formLead: 'Nechte nám telefonní číslo a pár slov. Ozveme se co nejdříve.',
};

/** /LandingPageSablona: a sales page for any restaurant. */
const templateLandingTexts = typeset({
  ...shared,
  headline: 'Kolik objednávek vám odejde, než obsluha dojde ke stolu?',
  lead: 'Dejte hostům menu do ruky po celou návštěvu. Objednávku pošlou sami, obsluha ji schválí a jídlo jde do kuchyně.',
});

/** /LandingPageTrappola: the same for one restaurant, by name. */
const trappolaLandingTexts = typeset({
  ...shared,
  headline: 'Trappola: méně čekání, více pizzy na stole',
  lead: 'Navrhli jsme, jak by objednávání od stolu mohlo vypadat v Trappole. Host si vybere pizzu, vy ji vidíte dřív, než odloží telefon.',
  call: 'Domluvit ukázku v Trappole',
});

type LandingTexts = typeof templateLandingTexts;
