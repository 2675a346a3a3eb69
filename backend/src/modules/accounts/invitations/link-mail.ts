import type { Mail } from '#platform/mail/mailer.js';
import { invitationSentences, nameInLetter } from './invitation-words.js';
import { LINK_HOURS } from './link-secret.js';
import type { OpenInvitation } from './open-invitation.js';
import type { LinkLetter } from './sign-in-links.js';

/** Where the web app takes a link up. The secret stands behind `#`, so that no server and no log on the way sees it. */
const LINK_PATH = '/sign-in-link';

export function linkMail({ id, email, invitation }: LinkLetter, secret: string, publicUrl: string): Mail {
  return {
    to: email,
    subject: invitation ? 'Pozvánka do Stolku' : 'Přihlášení do Stolku',
    text: [
      'Dobrý den,',
      ...(invitation ? reasonsOf(invitation) : ['Posíláme vám odkaz pro přihlášení do aplikace Stolek.']),
      `Přihlásíte se tímto odkazem:\n${publicUrl}${LINK_PATH}#${secret}`,
      `Odkaz platí ${LINK_HOURS} hodin a lze ho použít jen jednou. Nikomu ho nepřeposílejte.`,
      invitation
        ? 'Než se k firmě připojíte, ještě jednou se vás zeptáme. Pokud o pozvánku nestojíte, nemusíte nic dělat.'
        : 'Pokud jste o přihlášení nežádali, nemusíte nic dělat.',
      'Stolek\n',
    ].join('\n\n'),
    id: `sign-in-link-${id}@${new URL(publicUrl).hostname}`,
  };
}

/** Names are other people's words in a letter of ours. */
function reasonsOf(invitation: OpenInvitation): string[] {
  const inviter = nameInLetter(invitation.invitedBy ?? '');
  const sender = inviter === '' ? '' : ` Pozvánku posílá ${inviter}.`;
  return [`${invitationSentences(invitation).join(' ')}${sender}`, 'Stolek je aplikace pro objednávky v restauraci.'];
}
