import TableCell from '@mui/material/TableCell';
import { formatWait } from '#shared/format/format-time.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import type { HistoryFigures } from '../history-api';
import type { OpensBoth } from './chart-card';
import { NamedRow, Opened } from './figures-card';
import { figuresTexts as texts } from './figures-texts';
import { Count, EARNED, PLACED, REJECTED, Revenue } from './figure-values';
import card from './people-card.module.css';
import { SortedCard } from './sorted-card';

type Person = HistoryFigures['people'][number];

const { person: name, orders, rejected, cancelled, decision } = texts.columns;
const nameOf = (person: Person) => person.name ?? texts.nobody;
const COLUMNS = [
  { label: name, by: (person: Person) => [nameOf(person)] },
  PLACED,
  REJECTED,
  { label: cancelled, by: (person: Person) => [person.cancelled] },
  { label: decision, by: (person: Person) => [person.decision.p50 ?? -1] },
  EARNED,
];

type Props = { people: readonly Person[]; opens: OpensBoth };

/** The people who decided the orders, and on which tablets (docs/product.md#figures-by-person). */
export function PeopleCard({ people, opens }: Props) {
  return (
    <div className={card.people}>
      <SortedCard title={texts.people} note={texts.peopleNote} columns={COLUMNS} rows={people}>
        {(person) => <PersonRow key={person.id} person={person} opens={opens} />}
      </SortedCard>
    </div>
  );
}

function PersonRow({ person, opens }: { person: Person; opens: OpensBoth }) {
  const who = nameOf(person);
  const of = { person: person.id ?? 0 };
  const { p50 } = person.decision;
  const wait = p50 === null ? texts.nothing : formatWait(p50);
  return (
    <NamedRow name={<Named who={who} tablets={person.tablets} />}>
      <Count count={person.orders} label={[orders, who]} open={opens.now({ ...of, result: 'counted' })} />
      <Count count={person.rejected} label={[rejected, who]} open={opens.now({ ...of, result: 'rejected' })} />
      <TableCell data-label={cancelled}>{person.cancelled}</TableCell>
      <TableCell data-label={decision}>
        <Opened
          open={p50 === null ? null : opens.now({ ...of, waited: 'decision', result: 'counted' })}
          label={texts.showValue(wait, decision, who)}
        >
          {wait}
        </Opened>
      </TableCell>
      <Revenue name={who} sum={person} of={of} opens={opens} />
    </NamedRow>
  );
}

function Named({ who, tablets }: { who: string; tablets: readonly string[] }) {
  return (
    <>
      {who}
      {tablets.length > 0 && <p className="hint">{tablets.map(auditTexts.tablet).join(', ')}</p>}
    </>
  );
}
