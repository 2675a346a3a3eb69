import { useEffect, useRef, useState } from 'react';
import { TextField } from '#staff-kit/form-field.tsx';
import { historyTexts } from '../history-texts';

/** Between two letters of somebody who writes on. */
const SETTLED_MS = 350;
/** What the server takes. */
const MAX_LENGTH = 100;

type Props = { search: string; onSearch: (search: string) => void };

/** Number, dish or note; asked for when the writing rests. */
export function SearchField({ search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const told = useRef(search);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    if (text.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text.trim();
      tell.current(told.current);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={historyTexts.search}
      type="search"
      value={text}
      maxLength={MAX_LENGTH}
      placeholder={historyTexts.searchHint}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
