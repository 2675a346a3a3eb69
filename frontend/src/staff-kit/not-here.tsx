import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AlertIcon } from '#shared/icon.tsx';
import { notHereTexts as texts } from '#shared/texts/staff-texts.ts';
import { COMPANY_NAMES, VENUE_NAMES } from '#shared/use-chosen-venue.ts';

type Props = { text: string; way: string; to: string };

/** Replaces a page whose address names something that does not exist or is not accessible. It offers a link. */
export function NotHere({ text, way, to }: Props) {
  return (
    <Alert
      severity="warning"
      icon={<AlertIcon />}
      action={
        <Button color="inherit" variant="outlined" component={Link} to={to}>
          {way}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

/** Says that the address names no accessible venue, with a link to the same page of the person's own venue. */
export function VenueNotHere() {
  return <NotHere text={texts.venue} way={texts.myVenues} to={useAddressWithout(VENUE_NAMES)} />;
}

/** Says that the address names no accessible company, with a link to the same page of the person's own company. */
export function CompanyNotHere() {
  return <NotHere text={texts.company} way={texts.myCompanies} to={useAddressWithout(COMPANY_NAMES)} />;
}

type SoughtProps = { name: string; text: string; ids: readonly number[] };

/** Says above a list that the row in the address is not in the list (`useSoughtRow`). */
export function SoughtNotHere({ name, text, ids }: SoughtProps) {
  const wanted = useSearchParams()[0].get(name);
  const to = useAddressWithout([name]);
  if (wanted === null || wanted === '' || ids.some((id) => String(id) === wanted)) return null;
  return <NotHere text={text} way={texts.showAll} to={to} />;
}

function useAddressWithout(names: readonly string[]): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
