import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useGetTablesQuery } from '../../admin-api';
import { CheckStep } from './check-step';
import { DishForm } from './dish-form';
import { FirstTables } from './first-tables';
import { OverviewCard } from '../overview-card';
import { overviewPlaces } from '../overview-places';
import { firstOrderTexts as texts } from '../overview-texts';

type Props = { venueId: number; setup: { dishes: boolean; tables: boolean; orders: boolean } };

/** From nothing to the first order: each step offers what it asks for, and is ticked by what is there. */
export function FirstOrder({ venueId, setup: { dishes, tables, orders } }: Props) {
  const { steps } = texts;
  const next = dishes ? (tables ? 'order' : 'tables') : 'dish';
  return (
    <OverviewCard title={orders ? texts.titleDone : texts.title}>
      <ol>
        <CheckStep number={1} title={steps.dish} done={dishes} hint={texts.dishHint}>
          {!dishes && <DishForm venueId={venueId} />}
        </CheckStep>
        <CheckStep number={2} title={steps.tables} done={tables} hint={texts.tablesHint}>
          {!tables && <FirstTables venueId={venueId} first={next === 'tables'} />}
        </CheckStep>
        <CheckStep
          number={3}
          title={steps.order}
          done={orders}
          hint={orders ? texts.doneHint : texts.orderHint}
          keepsHint={orders}
        >
          {orders ? <ToBoard venueId={venueId} /> : next === 'order' && <TestOrder venueId={venueId} />}
        </CheckStep>
      </ol>
    </OverviewCard>
  );
}

/** The link that is printed on the first table. */
function TestOrder({ venueId }: { venueId: number }) {
  const address = useGetTablesQuery({ venueId, qr: false }).data?.[0]?.qr;
  if (address === undefined) return null;
  return (
    <Button variant="contained" href={address} target="_blank" rel="noopener">
      {texts.openMenu}
    </Button>
  );
}

function ToBoard({ venueId }: { venueId: number }) {
  return (
    <Button variant="contained" component={Link} to={overviewPlaces(venueId).board}>
      {texts.toBoard}
    </Button>
  );
}
