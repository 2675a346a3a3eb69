import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { useGetTablesQuery } from '#api/staff-api.ts';
import { byName } from '#shared/format/by-name.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { tabletTexts } from '../tablet/tablet-texts';
import { useMay } from '../tablet/tablet-worker';
import { Choices } from './choices';
import { type Party, tableNames, takenTables } from './parties';
import { sumWords } from './sums';
import { type Act, joinTo, leave, merged, moveTo, type NamedPhone, removePhone, takeApart } from './visit-acts';
import { visitActTexts as texts, visitTexts } from './visit-texts';

type Table = { id: number; name: string };

/** A question before an action. It shows the party as it was when the button was pressed. */
export type VisitQuestion =
  | { what: 'close' | 'move' | 'merge' | 'takeApart'; party: Party }
  | { what: 'removePhone'; party: Party; phone: NamedPhone };

type Props = {
  venueId: number;
  parties: readonly Party[];
  onAct: (about: readonly string[], act: Act) => void;
  onClose: () => void;
};

const named = (party: Party) => visitTexts.tables(tableNames(party));

export function VisitDialog({ question, ...props }: Props & { question: VisitQuestion }) {
  switch (question.what) {
    case 'close':
      return <CloseDialog party={question.party} {...props} />;
    case 'move':
      return <MoveDialog party={question.party} {...props} />;
    case 'merge':
      return (
        <Modal title={texts.mergeTitle(named(question.party))} onClose={props.onClose}>
          <Others party={question.party} {...props} />
        </Modal>
      );
    case 'takeApart':
      return <TakeApartDialog party={question.party} {...props} />;
    case 'removePhone':
      return <RemovePhoneDialog party={question.party} phone={question.phone} {...props} />;
    default:
      return question satisfies never;
  }
}

type OfParty = Props & { party: Party };

function CloseDialog({ party, onAct, onClose }: OfParty) {
  return (
    <ConfirmDialog
      title={texts.closeTitle(named(party))}
      question={[texts.goesOn(party.waiting, party.inProgress), unpaidWords(party)].filter(Boolean).join(' ')}
      confirmLabel={texts.close(named(party))}
      onConfirm={() => onAct([party.id], leave(party))}
      onClose={onClose}
    >
      {texts.closeHint}
    </ConfirmDialog>
  );
}

function unpaidWords({ unpaid }: Party): string {
  return unpaid.length === 0 ? '' : texts.unpaid(sumWords(unpaid));
}

function RemovePhoneDialog({ party, phone, onAct, onClose }: OfParty & { phone: NamedPhone }) {
  return (
    <ConfirmDialog
      title={texts.removeTitle(phone.name, named(party))}
      question={texts.removeHint}
      confirmLabel={texts.removePhone}
      onConfirm={() => onAct([party.id], removePhone(phone))}
      onClose={onClose}
    />
  );
}

function MoveDialog({ party, venueId, parties, onAct, onClose }: OfParty) {
  const [chosen, choose] = useState(party.visits[0]?.id);
  const visit = party.visits.find(({ id }) => id === chosen);
  return (
    <Modal title={texts.moveTitle(named(party))} onClose={onClose}>
      {party.visits.length > 1 && (
        <SelectField label={texts.moveWhich} value={chosen} onChange={(event) => choose(event.target.value)}>
          {party.visits.map(({ id, table }) => (
            <option key={id} value={id}>
              {table.name}
            </option>
          ))}
        </SelectField>
      )}
      {useMay('venue:read-catalogue') ? (
        <FreeTables
          venueId={venueId}
          parties={parties}
          onChoose={(table) => visit && onAct([party.id], moveTo(visit, table))}
        />
      ) : (
        <Choices heading={texts.free} choices={[]} none={tabletTexts.signInNeeded} />
      )}
      <Others party={party} venueId={venueId} parties={parties} onAct={onAct} onClose={onClose} />
    </Modal>
  );
}

function TakeApartDialog({ party, onAct, onClose }: OfParty) {
  const apart = merged(party);
  const choices = apart.map((visit) => ({
    key: visit.id,
    label: visit.table.name,
    onChoose: () => onAct([party.id], takeApart(party, [visit])),
  }));
  const all = {
    key: 'all',
    label: texts.takeApartAll,
    onChoose: () => onAct([party.id], takeApart(party, apart)),
  };
  return (
    <Modal title={texts.takeApartTitle(named(party))} onClose={onClose}>
      <Choices heading={texts.apart} choices={[...choices, all]} />
    </Modal>
  );
}

function Others({ party, parties, onAct }: OfParty) {
  const choices = parties
    .filter(({ id }) => id !== party.id)
    .map((other) => ({
      key: other.id,
      label: texts.mergeWith(named(other)),
      onChoose: () => onAct([party.id, other.id], joinTo(party, other)),
    }));
  return <Choices heading={texts.taken} choices={choices} none={texts.nobodyElse} />;
}

type FreeProps = { venueId: number; parties: readonly Party[]; onChoose: (table: Table) => void };

function FreeTables({ venueId, parties, onChoose }: FreeProps) {
  const tables = useGetTablesQuery({ venueId, qr: false }, { refetchOnMountOrArgChange: true });
  if (tables.currentData === undefined) {
    if (tables.error === undefined || tables.isFetching) return <LoadingShapes text={staffTexts.loading} count={3} />;
    const text = failureText(tables.error, visitTexts.loadFailed);
    return <StaffProblem text={text} onRetry={() => void tables.refetch()} />;
  }
  const taken = takenTables(parties);
  const choices = tables.currentData
    .filter(({ id }) => !taken.has(id))
    .sort((one, other) => byName(one.name, other.name))
    .map(({ id, name }) => ({ key: String(id), label: name, onChoose: () => onChoose({ id, name }) }));
  return <Choices heading={texts.free} choices={choices} none={texts.noFree} />;
}
