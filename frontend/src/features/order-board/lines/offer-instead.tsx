import Button from '@mui/material/Button';
import { offerTexts } from './lines-texts';

export type CanOffer = {
  /** Instead of taking it away: another dish. */
  onOffer: () => void;
};

export function OfferInstead({ onOffer }: CanOffer) {
  return (
    <Button size="large" variant="text" color="inherit" onClick={onOffer}>
      {offerTexts.open}
    </Button>
  );
}
