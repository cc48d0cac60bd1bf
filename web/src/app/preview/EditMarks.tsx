import { useEffect, useRef, useState } from 'react';
import styles from './EditMarks.module.css';
import { firstWords } from './spots';

interface EditMarksProps {
  readonly idSeccion: number;
  readonly blocks: readonly { readonly id: number }[];
}

interface Mark {
  readonly top: number;
  /** Where the block ends, whichever way its text runs. */
  readonly right: number;
  /** The block's first words. */
  readonly text: string;
}

/** A link to the form of each block, over the guest's own view, for staff who look at it. */
export function EditMarks({ idSeccion, blocks }: EditMarksProps) {
  const root = useRef<HTMLElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  useEffect(() => {
    // The blocks' list comes after these marks.
    const list = root.current?.nextElementSibling;
    if (!list) return undefined;
    const measure = () => setMarks(Array.from(list.children, markOf));
    const observer = new ResizeObserver(measure);
    const observeAll = () => {
      observer.disconnect();
      for (const element of [list, ...list.children]) observer.observe(element);
    };
    observeAll();
    const added = new MutationObserver(observeAll);
    added.observe(list, { childList: true });
    return () => {
      observer.disconnect();
      added.disconnect();
    };
  }, [blocks]);

  return (
    <nav ref={root} className={styles.marcas} aria-label="Editar los bloques" lang="es" dir="ltr">
      {/* Each block is one element, one that failed too; those below the first screen are drawn later. */}
      {blocks.slice(0, marks.length).map(({ id }, index) => (
        <a
          key={id}
          className={styles.marca}
          style={{ top: marks[index]?.top, left: marks[index]?.right }}
          href={`#/admin/componentes?editar=${id}&seccion=${idSeccion}`}
          aria-label={`Editar ${marks[index]?.text || `bloque ${index + 1}`}`}
        >
          Editar
        </a>
      ))}
    </nav>
  );
}

function markOf(block: Element): Mark {
  const field = block.matches('[data-campo]') ? block : block.querySelector('[data-campo]');
  const words = Array.from(block.querySelectorAll('[data-campo]'), (part) => part.textContent);
  const text = (
    words.find((word) => word.trim() !== '') ??
    field?.getAttribute('alt') ??
    ''
  ).trim();
  const { top, right } = block.getBoundingClientRect();
  return {
    top: top + window.scrollY,
    right: right + window.scrollX,
    text: firstWords(text),
  };
}
