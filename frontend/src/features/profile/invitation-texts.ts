import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Texts for answering invitations on the profile. */
export const invitationTexts = {
  title: 'Pozvánka',
  invites: (company: string, role: keyof typeof signInTexts.roles | null) =>
    role === null ? `Firma ${company} vás zve.` : `Firma ${company} vás zve jako ${signInTexts.roles[role]}.`,
  hint: ({ invitedBy, email }: { invitedBy: string | null; email: string }) =>
    `${invitedBy === null ? '' : `Pozvánku posílá ${invitedBy}. `}Byla poslána na ${email}. Když ji přijmete, firma uvidí vaše jméno a kontakt. Vaše role jinde se nezmění.`,
  accept: 'Přijmout',
  refuse: 'Odmítnout',
  accepted: 'Pozvánku jste přijali.',
  refused: 'Pozvánku jste odmítli.',
  failed: 'Nepodařilo se odpovědět. Zkuste to prosím znovu.',
  loadFailed: 'Pozvánku se nepodařilo načíst.',
};
