import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useId, useState, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { generatedApi, type Venue } from '#api/generated.ts';
import { useSettled } from '#shared/use-settled.ts';
import type { Section } from '../shell-texts';
import { type Hit, foundHits, sectionHits } from './hits';
import styles from './search-dialog.module.css';
import { searchTexts as texts } from './search-texts';

const SETTLED_MS = 200;

type Place = { sections: readonly Section[]; venue: Pick<Venue, 'id' | 'timeZone'> | undefined };

/** Searches the sections at once, and the venue's things after a pause in typing. */
function useHits(words: string, { sections, venue }: Place) {
  const venueId = venue?.id;
  const settled = useSettled(words.trim(), SETTLED_MS);
  const skip = settled === '' || venueId === undefined;
  const { currentData, isFetching, isError } = generatedApi.useSearchVenueQuery(
    { venueId: venueId ?? 0, q: settled },
    { skip },
  );
  const hits: Hit[] = useMemo(() => {
    const things = currentData === undefined || venue === undefined ? [] : foundHits(currentData, venue);
    return [...sectionHits(sections, words, venueId), ...things];
  }, [sections, words, venueId, venue, currentData]);
  const waits = venueId !== undefined && settled !== words.trim();
  return { hits, searching: waits || (!skip && isFetching), failed: !skip && isError };
}

const MAX_WORDS = 100;

type Props = { sections: readonly Section[]; venue: Place['venue']; onClose: () => void };

/** Searches sections and the venue's things; arrows and Enter open a result, Esc closes the dialog. */
export function SearchDialog({ sections, venue, onClose }: Props) {
  const navigate = useNavigate();
  const title = useId();
  const [words, setWords] = useState('');
  const { hits, searching, failed } = useHits(words, { sections, venue });
  const go = ({ to }: Hit) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      aria-labelledby={title}
      slotProps={{ container: { className: styles.container ?? '' }, paper: { className: styles.paper ?? '' } }}
    >
      <h2 id={title} className="visually-hidden">
        {texts.title}
      </h2>
      <Autocomplete
        open
        options={hits}
        value={null}
        inputValue={words}
        onInputChange={(_, written, reason) =>
          (reason === 'input' || reason === 'clear') && setWords(written.slice(0, MAX_WORDS))
        }
        onChange={(_, hit) => hit !== null && go(hit)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ key }) => key}
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        disablePortal
        slotProps={{ popper: { className: styles.popper ?? '' } }}
        noOptionsText={failed ? texts.failed : searching ? texts.searching : texts.nothing}
        renderOption={({ key, ...option }, { name, kind }) => (
          <li key={key} {...option}>
            <span className={styles.name}>{name}</span>
            <span className={styles.kind}>{kind}</span>
          </li>
        )}
        renderInput={(input) => <TextField {...input} autoFocus label={texts.label} placeholder={texts.placeholder} />}
      />
    </Dialog>
  );
}
