import { type FormEvent, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { useEnrolByCodeMutation } from '#api/generated.ts';
import { storeTablet } from '#api/tablet.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { FormButtons } from '#staff-kit/modal.tsx';
import { tabletTexts as texts } from './tablet-texts';
import styles from './tablet.module.css';

const LENGTH = 8;

/** Enrols this browser as a shared tablet by a code from the manager's page. */
export function EnrolForm() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [enrol, { isLoading }] = useEnrolByCodeMutation();
  const send = async () => {
    if (code.length !== LENGTH) return setProblem(texts.codeRule);
    const { data, error } = await enrol({ enrolByCode: { code } });
    if (data === undefined) setProblem(failureText(error, texts.enrolFailed));
    else storeTablet(data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void send();
  };
  const write = (text: string) => {
    setProblem(undefined);
    // Accepts a space in the code, because the manager's page shows the code in two groups of digits.
    setCode(text.replaceAll(/[^0-9]/g, '').slice(0, LENGTH));
  };
  return (
    <form className={styles.enrol} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{texts.enrol}</h1>
      <p>{texts.enrolHint}</p>
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={({ target }) => write(target.value)}
      />
      <div className={styles.padActions}>
        <FormButtons submit={texts.enrol} busy={isLoading} />
      </div>
    </form>
  );
}
