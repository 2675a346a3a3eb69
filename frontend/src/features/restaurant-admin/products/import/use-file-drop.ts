import { type DragEvent, useEffect } from 'react';

/** @returns handlers of an area that accepts a file. A file dropped elsewhere does not replace the page. */
export function useFileDrop(onFile: (file: File) => void) {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) window.addEventListener(type, stay);
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, stay);
    };
  }, []);
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file !== undefined) onFile(file);
    },
  };
}
