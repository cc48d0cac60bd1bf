import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './DialogScroll.module.css';

interface DialogScrollProps {
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/** What a dialog holds; a shade at its foot says that it goes on below. */
export function DialogScroll({ style, children }: DialogScrollProps) {
  const area = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [goesOn, setGoesOn] = useState(false);

  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setGoesOn(entries.at(-1)?.isIntersecting === false),
      { root: area.current },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={area} className={styles.area} style={style} data-goes-on={goesOn || undefined}>
      {children}
      <div ref={end} className={styles.fin} />
    </div>
  );
}
