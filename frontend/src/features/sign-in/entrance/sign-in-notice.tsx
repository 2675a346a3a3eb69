import { Button } from '#light-kit/button.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import styles from './sign-in-notice.module.css';
import { useStartSignIn } from './use-start-sign-in';

type Props = {
  text: string;
  label: string;
  returnTo: string;
  /** Below the header of a public page, or at the bottom of a page that stays open. */
  place: 'top' | 'bottom';
};

/** Says why a sign-in is needed here, with a link to it. */
export function SignInNotice({ text, label, returnTo, place }: Props) {
  const { problem, leaving, signIn } = useStartSignIn(returnTo);
  return (
    <div className={styles.notice} data-place={place} role="alert" data-cover>
      <p>{problem ?? text}</p>
      <Button kind="primary" onClick={signIn} disabled={leaving}>
        {leaving ? signInTexts.signingIn : label}
      </Button>
    </div>
  );
}
