import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '#api/failure-words.ts';
import type { OpenInvitation } from '#api/generated.ts';
import {
  useAcceptInvitationMutation,
  useGetInvitationsQuery,
  useGetLinkedInvitationQuery,
  useRefuseInvitationMutation,
} from '#api/invitations-api.ts';
import { readInvitationState } from '#shared/invitation-state.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { Row, Stack } from '#staff-kit/layout.tsx';
import styles from './profile-page.module.css';

type Answer = { token: string } | { id: number };

/**
 * Pending invitations: the one whose link led here, and those to the person's address. Each waits until the person
 * presses a button.
 */
export function WaitingInvitations() {
  const { state } = useLocation();
  const token = readInvitationState(state);
  const linked = useGetLinkedInvitationQuery({ linkToken: { token: token ?? '' } }, { skip: token === null });
  const toAddress = useGetInvitationsQuery().data ?? [];
  const invitation = linked.data?.invitation ?? null;
  const others = toAddress.filter(({ id }) => id !== invitation?.id);
  return (
    <>
      {linked.isError && <LinkProblem error={linked.error} />}
      {token !== null && invitation !== null && <Card invitation={invitation} answer={{ token }} />}
      {others.map((one) => (
        <Card key={one.id} invitation={one} answer={{ id: one.id }} />
      ))}
    </>
  );
}

function LinkProblem({ error }: { error: unknown }) {
  return (
    <Stack as="p" gap={4} framed pad={5} role="alert">
      {failureText(error, invitationTexts.loadFailed)}
    </Stack>
  );
}

function Card({ invitation, answer }: { invitation: OpenInvitation; answer: Answer }) {
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptInvitationMutation();
  const [refuse, refusing] = useRefuseInvitationMutation();
  const [chosen, setChosen] = useState<'accept' | 'refuse' | null>(null);
  const send = async (choice: 'accept' | 'refuse') => {
    setChosen(choice);
    const { error } = await (choice === 'accept' ? accept : refuse)({ answeredInvitation: answer });
    if (error !== undefined) {
      return notify.error(failureText(error, invitationTexts.failed));
    }
    notify.success(choice === 'accept' ? invitationTexts.accepted : invitationTexts.refused);
    // Removes the used link from the history entry, so that a reload shows the plain profile.
    if ('token' in answer) void navigate('.', { replace: true, state: null });
  };
  const busy = accepting.isLoading || refusing.isLoading;
  return (
    <Stack as="section" gap={4} framed pad={5} aria-label={invitationTexts.title}>
      <h2 className={styles.cardTitle}>{invitationTexts.title}</h2>
      {invitation.companies.map(({ id, name, role }) => (
        <p key={id} className={styles.invitation}>
          {invitationTexts.invites(name, role)}
        </p>
      ))}
      <p className={styles.muted}>{invitationTexts.hint(invitation)}</p>
      <Row gap="2 3">
        <ActionButton
          variant="contained"
          busy={busy && chosen === 'accept'}
          disabled={busy}
          onClick={() => void send('accept')}
        >
          {invitationTexts.accept}
        </ActionButton>
        <ActionButton
          variant="outlined"
          color="inherit"
          busy={busy && chosen === 'refuse'}
          disabled={busy}
          onClick={() => void send('refuse')}
        >
          {invitationTexts.refuse}
        </ActionButton>
      </Row>
    </Stack>
  );
}

const invitationTexts = {
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
