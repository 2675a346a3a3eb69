import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { useCreateTablesMutation } from '../../admin-api';
import { bulkTexts } from '../../tables/admin-table-texts';
import { firstOrderTexts as texts } from '../overview-texts';

const TEN = { from: 1, to: 10, seats: 4 };

type Props = { venueId: number; /** It is the next step. */ first: boolean };

/** Creates ten numbered tables with one press. */
export function FirstTables({ venueId, first }: Props) {
  const [createTables, { isLoading }] = useCreateTablesMutation();
  const add = async () => {
    const { data, error } = await createTables({ createTables: { venueId, name: bulkTexts.defaultName, ...TEN } });
    if (data === undefined) return notify.error(failureText(error, bulkTexts.failed));
    const skipped = data.skipped.length;
    notify[skipped === 0 ? 'success' : 'warning'](bulkTexts.done(data.created.length, skipped));
  };
  return (
    <ActionButton variant={first ? 'contained' : 'outlined'} busy={isLoading} onClick={() => void add()}>
      {texts.addTables}
    </ActionButton>
  );
}
