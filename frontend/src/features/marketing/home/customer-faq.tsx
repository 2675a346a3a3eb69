import { typeset } from '#shared/format/typeset.ts';
import { Faq } from './faq';

/** Questions of guests. Loaded on demand; the structured data for search engines is made from them. */
export const customerFaq = typeset([
  {
    question: 'Potřebuji aplikaci nebo účet?',
    answer: 'Ne. Stačí fotoaparát v telefonu a internetový prohlížeč. Nikam se nepřihlašujete.',
  },
  {
    question: 'Jak zaplatím?',
    answer: 'U obsluhy, hotově nebo kartou podle toho, co restaurace přijímá. Na webu nic neplatíte.',
  },
  {
    question: 'Jak poznám, že restaurace objednávku přijala?',
    answer:
      'Stránka to ukáže sama. Když povolíte oznámení, dostanete zprávu, i když telefon odložíte. Dokud obsluha objednávku neschválí, svítí u ní „Nepotvrzeno“.',
  },
  {
    question: 'Můžu odeslanou objednávku změnit?',
    answer: 'Změny vyřídí obsluha. Přivolejte ji tlačítkem v dolní liště.',
  },
  {
    question: 'Objednáváme každý ze svého telefonu. Nebude v tom zmatek?',
    answer:
      'Ne. Kdo u stolu otevře menu přes kód, vidí objednávky celého stolu a u každé i to, čí je. Obsluha je má pohromadě.',
  },
  {
    question: 'Uvidí naše objednávky někdo po nás?',
    answer:
      'Ne, jakmile obsluha stůl uvolní. Kdo si k němu sedne po vás, z vašich objednávek neuvidí nic. Svoje máte ve svém telefonu ještě 12 hodin.',
  },
  {
    question: 'Co když si někdo kód vyfotí?',
    answer:
      'Co se u stolu objednalo dřív, z něj nezjistí. Kdyby ho ale otevřel, zatímco u stolu sedíte, připojil by se k vám a viděl vaše objednávky. Stránka proto píše, kolik vás u stolu objednává: když je vás víc, než má být, řekněte to obsluze a ona kód vymění.',
  },
  {
    question: 'Proč mi stránka po chvíli vypršela?',
    answer:
      'Po 5 minutách bez pohybu se menu zavře, aby na odloženém telefonu nezůstal otevřený košík. Nic se neztratí: vraťte se tlačítkem, nebo naskenujte kód znovu.',
  },
  {
    question: 'Co o mně ukládáte?',
    answer:
      'K objednávce neukládáme jméno, e-mail ani telefon. Podrobnosti najdete v prohlášení o ochraně osobních údajů.',
  },
]);

export function CustomerFaq() {
  return <Faq items={customerFaq} />;
}
