import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type FormEvent, useRef, useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import { useSwitchPersonMutation } from '#api/generated.ts';
import { storeBoardSession } from '#api/tablet.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { FormButtons, Modal } from '#staff-kit/modal.tsx';
import { tabletTexts as texts } from './tablet-texts';
import styles from './tablet.module.css';

const MIN = 4;
const MAX = 6;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Props = {
  deviceToken: string;
  person: { id: number; name: string };
  hint?: string;
  onDone: () => void;
  onClose: () => void;
};

/** Asks a person for their PIN, by touch or by keys, and begins or confirms their session. */
export function PinPad({ person, hint, onClose, ...rest }: Props) {
  const { pin, problem, isBusy, write, submit } = usePin({ person, ...rest });
  const field = useRef<HTMLInputElement>(null);
  const press = (next: string) => {
    write(next);
    field.current?.focus();
  };
  return (
    <Modal title={texts.pinOf(person.name)} size="small" onClose={onClose}>
      <form className={styles.pad} onSubmit={submit} noValidate>
        {hint !== undefined && <p>{hint}</p>}
        <TextField
          ref={field}
          label={texts.pin}
          type="password"
          inputMode="none"
          autoComplete="off"
          maxLength={MAX}
          value={pin}
          error={problem ?? undefined}
          onChange={({ target }) => write(target.value)}
          autoFocus
        />
        <div className={styles.keys}>
          {DIGITS.map((digit) => (
            <Key key={digit} label={digit} onPress={() => press(pin + digit)} />
          ))}
          <span />
          <Key label="0" onPress={() => press(`${pin}0`)} />
          <Key label={texts.erase} sign="⌫" onPress={() => press(pin.slice(0, -1))} />
        </div>
        <div className={styles.padActions}>
          <FormButtons submit={texts.confirm} busy={isBusy} onCancel={onClose} />
        </div>
      </form>
    </Modal>
  );
}

function Key({ label, sign = label, onPress }: { label: string; sign?: string; onPress: () => void }) {
  return (
    <ButtonBase className={styles.key} aria-label={label} onClick={onPress}>
      {sign}
    </ButtonBase>
  );
}

function usePin({ deviceToken, person, onDone }: Pick<Props, 'deviceToken' | 'person' | 'onDone'>) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [begin, { isLoading }] = useSwitchPersonMutation();
  const write = (next: string) => {
    setProblem(null);
    setPin(next.replaceAll(/[^0-9]/g, '').slice(0, MAX));
  };
  const send = async () => {
    if (pin.length < MIN) return setProblem(texts.pinRule);
    const { data, error } = await begin({
      'X-Device-Token': deviceToken,
      switchPerson: { personId: person.id, pin },
    });
    setPin('');
    if (data === undefined) return setProblem(refusalOf(error));
    storeBoardSession(data);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void send();
  };
  return { pin, problem, isBusy: isLoading, write, submit };
}

function refusalOf(error: unknown): string {
  const failure = readApiFailure(error);
  const { data } = error as { data?: { details?: { retryAfterSeconds?: number } } };
  const seconds = data?.details?.retryAfterSeconds;
  if (failure.code === 'PIN_PAUSED' && seconds !== undefined) return texts.paused(seconds);
  return wordsOf(failure, texts.pinFailed);
}

type FacesProps = { people: readonly Props['person'][]; onChoose: (person: Props['person']) => void };

/** The people who may work on this tablet, as large buttons. */
export function Faces({ people, onChoose }: FacesProps) {
  if (people.length === 0) {
    return (
      <p>
        <strong>{texts.nobody}</strong> {texts.nobodyHint}
      </p>
    );
  }
  return (
    <ul className={styles.faces}>
      {people.map((person) => (
        <li key={person.id}>
          <Button className={styles.face ?? ''} variant="outlined" color="inherit" onClick={() => onChoose(person)}>
            {person.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
