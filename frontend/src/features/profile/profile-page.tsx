import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { generatedApi, useGetUserQuery } from '#api/generated.ts';
import type { User } from '#api/types.ts';
import { notify } from '#shared/notify.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { StaffPage, StaffPageHead, StaffPageTitle } from '#staff-kit/staff-page.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { PasskeysCard } from './passkeys-card';
import { PersonalDataCard } from './personal-data-card';
import { PinCard } from './pin-card';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { profileTexts } from './profile-texts';
import { failureText } from '#api/failure-words.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { signInCardTexts as texts } from './sign-in-texts';
import { WaitingInvitations } from './waiting-invitations';

const { fields } = profileTexts;
const WIDE = new Set([fields.email, fields.companies]);
/** Fields that are shown even if empty, because colleagues look for them. Other empty fields are hidden. */
const EXPECTED = new Set([fields.fullname, fields.phonenumber]);

interface Props {
  readonly onErased: () => void;
  readonly offers: { readonly sessions: boolean; readonly passkeys: boolean };
}

export function ProfilePage({ onErased, offers }: Props) {
  const { data: user, isError, refetch } = useGetUserQuery();
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    document.title = profileTexts.pageTitle;
  }, []);
  useEffect(() => {
    if (isError) notify.failure(profileTexts.fetchFailed);
  }, [isError]);

  return (
    <StaffPage narrow>
      <StaffPageHead>
        <StaffPageTitle>{editing ? profileTexts.edit : profileTexts.title}</StaffPageTitle>
        {!editing && user !== undefined && (
          <Button variant="contained" onClick={() => setEditing(true)}>
            {profileTexts.edit}
          </Button>
        )}
      </StaffPageHead>
      {!editing && <WaitingInvitations />}
      {user === undefined && isError && <StaffProblem text={profileTexts.fetchFailed} onRetry={() => void refetch()} />}
      {user === undefined && !isError && <LoadingShapes text={profileTexts.loading} count={3} />}
      {user !== undefined && (
        <Stack as="section" gap={4} framed pad={5}>
          {editing ? <ProfileForm user={user} onDone={() => setEditing(false)} /> : <Facts user={user} />}
        </Stack>
      )}
      {user !== undefined && !editing && (
        <OwnThings onErased={onErased} offers={offers} mayHavePin={user.role !== null && user.role !== 'SA'} />
      )}
    </StaffPage>
  );
}

function OwnThings({ onErased, offers, mayHavePin }: Props & { mayHavePin: boolean }) {
  return (
    <>
      {offers.passkeys && <PasskeysCard />}
      {mayHavePin && <PinCard />}
      {offers.sessions && <SessionsCard onEnded={onErased} />}
      <PersonalDataCard onErased={onErased} />
    </>
  );
}

function Facts({ user }: { user: User }) {
  const venues = user.role === 'SA' ? profileTexts.allVenues : user.venues.map(({ name }) => name).join(', ');
  const rows: [string, string][] = [
    [fields.fullname, user.fullname],
    [fields.email, user.email === '' || user.emailVerified ? user.email : profileTexts.unverified(user.email)],
    [fields.role, user.role === null ? profileTexts.noRole : signInTexts.roles[user.role]],
    [fields.phonenumber, user.phonenumber === 0 ? '' : String(user.phonenumber)],
    [fields.addressLine1, user.addressLine1],
    [fields.city, user.city],
    [fields.country, user.country],
    [fields.companies, user.companies.map(companyLine).join(', ')],
    [fields.venues, venues],
  ];
  const missing = rows.filter(([label, value]) => value === '' && EXPECTED.has(label)).map(([label]) => label);
  return (
    <>
      {user.role === null && <p>{profileTexts.noRoleHint}</p>}
      {lacksVenue(user) && <p>{profileTexts.noVenueHint}</p>}
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={WIDE.has(label) ? styles.wide : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {missing.length > 0 && <p className={styles.muted}>{profileTexts.missing(missing)}</p>}
    </>
  );
}

function lacksVenue({ role, venues }: User): boolean {
  return (role === 'EMPLOYEE' || role === 'VENUEMANAGER') && venues.length === 0;
}

/** Returns a company's name, with the person's role there if the roles differ, because 'Role' above shows only one. */
function companyLine({ name, role }: User['companies'][number], _index: number, all: User['companies']): string {
  if (role === null || all.every((other) => other.role === role)) return name;
  return `${name} (${signInTexts.roles[role]})`;
}

const clock = clockOf();

function SessionsCard({ onEnded }: { onEnded: () => void }) {
  const { data, isError, refetch } = generatedApi.useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asking, setAsking] = useState(false);
  return (
    <Stack as="section" gap={4} framed pad={5}>
      <h2 className={styles.cardTitle}>{texts.sessions}</h2>
      {isError && <StaffProblem text={texts.sessionsFailed} onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {data?.map(({ id, device, signedInAt, method, isCurrent }) => (
          <li key={id}>
            <strong>{isCurrent ? `${device} – ${texts.here}` : device}</strong>
            <span className={styles.muted}>{texts.since(clock.dateAndTime(signedInAt), method)}</span>
          </li>
        ))}
      </ul>
      <Row gap="2 3">
        <Button color="error" onClick={() => setAsking(true)}>
          {texts.endAll}
        </Button>
      </Row>
      {asking && <EndAllDialog onEnded={onEnded} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function EndAllDialog({ onEnded, onClose }: { onEnded: () => void; onClose: () => void }) {
  const [endAll, { isLoading }] = generatedApi.useEndSessionsMutation();
  const confirm = async () => {
    const { error } = await endAll();
    if (error === undefined) return onEnded();
    notify.error(failureText(error, texts.endAllFailed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.endAll}
      question={texts.endAllQuestion}
      confirmLabel={texts.endAll}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.endAllNote}
    </ConfirmDialog>
  );
}
