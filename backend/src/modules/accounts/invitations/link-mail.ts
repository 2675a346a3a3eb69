import type { Mail } from '../../../platform/mail/mailer.js';
import { LINK_HOURS } from './link-secret.js';
import type { LinkLetter } from './sign-in-links.js';

/** Where the web app takes a link up. The secret stands behind `#`, so that no server and no log on the way sees it. */
export const LINK_PATH = '/sign-in-link';

/** The letter with a sign-in link, in Czech. */
export function linkMail({ id, email, invited, companyName }: LinkLetter, secret: string, publicUrl: string): Mail {
  const inviter = companyName === null ? 'Byli jste pozváni' : `Firma ${companyName} vás zve`;
  const reason = invited ? `${inviter} do aplikace Stolek.` : 'Posíláme vám odkaz pro přihlášení do aplikace Stolek.';
  return {
    to: email,
    subject: invited ? 'Pozvánka do Stolku' : 'Přihlášení do Stolku',
    text: [
      'Dobrý den,',
      reason,
      `Přihlásíte se tímto odkazem:\n${publicUrl}${LINK_PATH}#${secret}`,
      `Odkaz platí ${LINK_HOURS} hodin a lze ho použít jen jednou. Nikomu ho nepřeposílejte.`,
      'Pokud jste o přihlášení nežádali, nemusíte nic dělat.',
      'Stolek\n',
    ].join('\n\n'),
    id: `sign-in-link-${id}@${new URL(publicUrl).hostname}`,
  };
}
