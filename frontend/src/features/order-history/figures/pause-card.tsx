import TableCell from '@mui/material/TableCell';
import type { HistoryFigures } from '../history-api';
import { Card, NamedRow } from './figures-card';
import { figuresTexts } from './figures-texts';
import styles from './figures-view.module.css';

const texts = {
  title: 'Pauzy',
  note: 'Jak dlouho si hosté nemohli objednat.',
  columns: { name: 'Čeho se týkaly', minutes: 'Minut' },
  venue: 'Celá provozovna',
  deleted: 'Zrušená stanice',
};

/** The minutes in which guests could not order, by station. */
export function PauseCard({ pauses }: Required<Pick<HistoryFigures, 'pauses'>>) {
  const { name, minutes } = texts.columns;
  return (
    <Card title={texts.title} note={texts.note} columns={[name, minutes]}>
      {pauses.map(({ station, name: of, now, before }) => (
        <NamedRow key={station} name={station === null ? texts.venue : (of ?? texts.deleted)}>
          <TableCell>
            {now}
            <span className={styles.previous}>{figuresTexts.before(String(before))}</span>
          </TableCell>
        </NamedRow>
      ))}
    </Card>
  );
}
