import { useEffect, useState, type DragEvent } from "react";

/**
 * Drag and drop of files onto an element. A file dropped outside it must not make the browser leave
 * the page.
 */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const preventNavigation = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", preventNavigation);
    window.addEventListener("drop", preventNavigation);
    return () => {
      window.removeEventListener("dragover", preventNavigation);
      window.removeEventListener("drop", preventNavigation);
    };
  }, []);

  const zoneProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      // Entering a child is not leaving the zone.
      if (!(event.relatedTarget instanceof Node)) return setOver(false);
      if (!event.currentTarget.contains(event.relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(Array.from(event.dataTransfer.files));
    },
  };
  return { over, zoneProps };
}
