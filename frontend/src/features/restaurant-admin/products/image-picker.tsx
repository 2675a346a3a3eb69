import Button from '@mui/material/Button';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ImageIcon } from '#staff-kit/admin-icons.tsx';
import { productTexts } from './admin-product-texts';
import styles from './image-picker.module.css';

type Props = {
  /** The file just chosen. */
  file: File | null;
  /** URL of the product's present picture. */
  current: string | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
  onRemove: () => void;
};

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Chooses a picture by a dialog or a drop, and previews it. */
export function ImagePicker({ file, current, error, onChange, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const below = useId();
  const [over, setOver] = useState(false);
  const preview = useObjectUrl(file) ?? current;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped !== undefined) onChange(dropped);
  };
  const choose = () => input.current?.click();
  return (
    <div
      className={styles.picker}
      data-over={over}
      data-invalid={error !== undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Preview url={preview} />
      <div className={styles.side}>
        <span className={styles.label}>{productTexts.fields.image}</span>
        <div className={styles.actions}>
          <Button variant="outlined" color="inherit" onClick={choose} aria-describedby={below}>
            {preview === null ? productTexts.image.choose : productTexts.image.change}
          </Button>
          {preview !== null && (
            <Button color="error" onClick={onRemove}>
              {productTexts.image.remove}
            </Button>
          )}
        </div>
        <p id={below} className={error === undefined ? styles.hint : styles.error} role={error && 'alert'}>
          {error ?? file?.name ?? productTexts.image.hint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={productTexts.fields.image}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen !== undefined) onChange(chosen);
          // Cleared, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Preview({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) {
    return (
      <span className={styles.preview}>
        <ImageIcon size={28} />
      </span>
    );
  }
  return <img className={styles.preview} src={url} alt={productTexts.image.preview} onError={() => setBroken(url)} />;
}
