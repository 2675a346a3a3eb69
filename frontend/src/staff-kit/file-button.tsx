import Button from '@mui/material/Button';
import { useRef } from 'react';

type Props = {
  text: string;
  label?: string;
  accept: string;
  onFile: (file: File) => void;
  'aria-describedby'?: string;
};

/** Opens the browser's dialog for a file. */
export function FileButton({ text, label = text, accept, onFile, ...described }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => input.current?.click()} {...described}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen !== undefined) onFile(chosen);
          // Clears the field, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </>
  );
}
