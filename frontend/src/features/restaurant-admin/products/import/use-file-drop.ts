import { type DragEvent, useEffect } from 'react';

/**
 * Keeps the browser from opening a file that is dropped anywhere on the page.
 * @returns event handlers for the area that accepts a dropped file
 */
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
