import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { setAccessTokenSource } from '#api/credentials.ts';
import { failureText } from '#api/failure-words.ts';
import {
  type DevicePeople,
  type EnrolledDevice,
  useGetDevicePeopleQuery,
  useLockDeviceMutation,
} from '#api/generated.ts';
import {
  lockTablet,
  noteLocked,
  onTabletChange,
  owesLock,
  storedBoardSession,
  storedTablet,
  tabletSnapshot,
} from '#api/tablet.ts';
import { Brand } from '#light-kit/brand.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { BoardLoading } from '../board/board-loading';
import { EnrolForm } from './enrol-form';
import { Faces, PinPad } from './pin-pad';
import { createTabletSource } from './tablet-source';
import { tabletTexts as texts } from './tablet-texts';
import styles from './tablet.module.css';

const boardCode = () => import('./tablet-board');
const TabletBoard = lazy(async () => ({ default: (await boardCode()).TabletBoard }));

const POLL_MS = 60_000;

/** `/tablet`: enrols this browser, or shows the people of its venue or the board of the person who works on it. */
export function TabletPage() {
  useSyncExternalStore(onTabletChange, tabletSnapshot);
  const tablet = storedTablet();
  useEffect(() => {
    document.title = texts.pageTitle;
  }, []);
  if (tablet !== null) return <EnrolledTablet key={tablet.deviceId} tablet={tablet} />;
  return (
    <Plain>
      <EnrolForm />
    </Plain>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <Brand />
      {children}
      <a className={styles.account} href="/">
        {texts.byAccount}
      </a>
    </main>
  );
}

type Person = DevicePeople['people'][number];

function EnrolledTablet({ tablet }: { tablet: EnrolledDevice }) {
  const { deviceToken } = tablet;
  const question = usePinQuestion();
  useTabletSource(question.ask);
  const session = storedBoardSession();
  const {
    currentData: about,
    error,
    refetch,
  } = useGetDevicePeopleQuery(
    { 'X-Device-Token': deviceToken },
    { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  );
  const tellServer = useOwedLock(deviceToken);
  const lock = useCallback(() => {
    question.answer(false);
    lockTablet();
    void tellServer();
  }, [tellServer, question]);

  if (about === undefined) {
    if (error === undefined) return <BoardLoading />;
    return (
      <Plain>
        <StaffProblem text={failureText(error, texts.peopleFailed)} onRetry={() => void refetch()} />
      </Plain>
    );
  }
  if (session === null) return <People tablet={tablet} about={about} />;
  return (
    <Suspense fallback={<BoardLoading />}>
      <TabletBoard key={session.person.id} tablet={tablet} about={about} person={session.person} onLock={lock} />
      {question.isAsking && (
        <PinPad
          deviceToken={deviceToken}
          person={session.person}
          hint={texts.needsPin}
          onDone={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </Suspense>
  );
}

function People({ tablet, about }: { tablet: EnrolledDevice; about: DevicePeople }) {
  const [chosen, setChosen] = useState<Person | null>(null);
  useEffect(() => void boardCode(), []);
  const close = () => setChosen(null);
  return (
    <Plain>
      <h1 className={styles.title}>{texts.people}</h1>
      <p className={styles.place}>
        {about.venueName} · {about.name}
      </p>
      <Faces people={about.people} onChoose={setChosen} />
      {chosen !== null && <PinPad deviceToken={tablet.deviceToken} person={chosen} onDone={close} onClose={close} />}
    </Plain>
  );
}

/** Locks the tablet on the server, as soon as there is a network. The returned function locks it at once. */
function useOwedLock(deviceToken: string): () => Promise<void> {
  const [lockDevice] = useLockDeviceMutation();
  const tell = useCallback(async () => {
    if (!owesLock()) return;
    const { error } = await lockDevice({ 'X-Device-Token': deviceToken });
    if (error === undefined) noteLocked();
  }, [deviceToken, lockDevice]);
  useEffect(() => {
    const retry = () => void tell();
    retry();
    const timer = setInterval(retry, POLL_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [tell]);
  return tell;
}

function useTabletSource(ask: () => Promise<boolean>): void {
  useLayoutEffect(() => {
    setAccessTokenSource(createTabletSource(ask));
    return () => setAccessTokenSource(null);
  }, [ask]);
}

/** Shows one question for a PIN at a time. The answer counts for all actions that wait for a PIN. */
function usePinQuestion() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isDone: boolean) => void)[]>([]);
  const [{ ask, answer }] = useState(() => ({
    ask: () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setAsking(true);
      }),
    answer: (isDone: boolean) => {
      setAsking(false);
      for (const resolve of waiting.current.splice(0)) resolve(isDone);
    },
  }));
  return { isAsking, ask, answer };
}
