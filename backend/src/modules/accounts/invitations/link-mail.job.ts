import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';
import { LINK_MAIL, SignInLinks, type LinkMailOrder, type LinkLetter, type LinkSecrets } from './sign-in-links.js';
import { invitationSentences, nameInLetter, type OpenInvitation } from './open-invitation.js';
import { BROWSER_LINK_MINUTES, linkAddress, LINK_HOURS } from './link-secret.js';

function linkMail({ id, email, invitation }: LinkLetter, { secret, code }: LinkSecrets, publicUrl: string): Mail {
  return {
    to: email,
    subject: invitation ? 'Pozvánka do Stolku' : 'Přihlášení do Stolku',
    text: [
      'Dobrý den,',
      ...(invitation ? reasonsOf(invitation) : ['Posíláme vám odkaz pro přihlášení do aplikace Stolek.']),
      ...waysIn(linkAddress(publicUrl, secret), code),
      invitation
        ? 'Než se k firmě připojíte, ještě jednou se vás zeptáme. Pokud o pozvánku nestojíte, nemusíte nic dělat.'
        : 'Pokud jste o přihlášení nežádali, nemusíte nic dělat.',
      'Stolek\n',
    ].join('\n\n'),
    id: `sign-in-link-${id}@${new URL(publicUrl).hostname}`,
  };
}

function waysIn(address: string, code: string | null): string[] {
  if (code === null) {
    return [
      `Přihlásíte se tímto odkazem:\n${address}`,
      `Odkaz platí ${LINK_HOURS} hodin a lze ho použít jen jednou. Nikomu ho nepřeposílejte.`,
    ];
  }
  return [
    `Kód pro přihlášení: ${code.slice(0, 4)} ${code.slice(4)}`,
    `Opište ho tam, kde jste o přihlášení požádali, nebo v tomtéž prohlížeči otevřete odkaz:\n${address}`,
    `Obojí platí ${BROWSER_LINK_MINUTES} minut a jen jednou. Nikomu je nesdělujte: ani my se vás na ně nezeptáme.`,
  ];
}

/** Cleans the names, because other people have typed them, but the mail comes from us. */
function reasonsOf(invitation: OpenInvitation): string[] {
  const inviter = nameInLetter(invitation.invitedBy ?? '');
  const sender = inviter === '' ? '' : ` Pozvánku posílá ${inviter}.`;
  return [`${invitationSentences(invitation).join(' ')}${sender}`, 'Stolek je aplikace pro objednávky v restauraci.'];
}

@Injectable()
export class LinkMailJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly links: SignInLinks,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<LinkMailOrder>('mail', LINK_MAIL, ({ payload }) =>
      this.links.deliver(payload.linkId, (letter, secrets) =>
        this.mailer.send(linkMail(letter, secrets, this.settings.PUBLIC_URL)),
      ),
    );
  }
}
