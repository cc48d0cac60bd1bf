import { inLanguage } from '@guest-app/config/direction';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './FramedPage.module.css';
import { type PageStyles, usePageStyles } from './page-styles';
import spotSheet from './SpotLayer.css?url';

/** Without its own doctype, a framed page would follow the rules of the nineties. */
const emptyPage =
  '<!doctype html><html><head><title>-</title></head><body><div id="root"></div></body></html>';

interface FramedPageProps {
  readonly label: string;
  readonly idIdioma: string;
  readonly onClick: (event: MouseEvent, page: Document) => void;
  readonly children: (page: Document) => ReactNode;
}

/**
 * A page in a frame, whose width is the one that its media queries see, and in which no other style sheet than the
 * guest's applies. It inherits the policy of the page around it: nothing inline runs or is applied there either.
 */
export function FramedPage({ label, idIdioma, onClick, children }: FramedPageProps) {
  const pageStyles = usePageStyles();
  const [page, setPage] = useState<Document | null>(null);
  const [styled, setStyled] = useState<Document | null>(null);
  const root = page?.getElementById('root');

  useEffect(() => {
    if (page !== null) describe(page, label, idIdioma);
  }, [page, label, idIdioma]);

  const clicked = useEffectEvent(onClick);
  useEffect(() => {
    if (page === null) return;
    let gone = false;
    void dress(page, pageStyles).then(() => {
      if (!gone) setStyled(page);
    });
    const stay = (event: Event) => event.preventDefault();
    const click = (event: MouseEvent) => clicked(event, page);
    page.addEventListener('click', stay);
    page.addEventListener('click', click);
    // The middle button opens a link too, without a click.
    page.addEventListener('auxclick', stay);
    return () => {
      gone = true;
      page.removeEventListener('click', stay);
      page.removeEventListener('click', click);
      page.removeEventListener('auxclick', stay);
    };
  }, [page, pageStyles]);

  return (
    <>
      <iframe
        title={label}
        srcDoc={emptyPage}
        className={styles.marco}
        data-lista={page !== null && styled === page}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      />
      {page && root && createPortal(children(page), root)}
    </>
  );
}

function describe(page: Document, title: string, idIdioma: string): void {
  page.title = title;
  Object.assign(page.documentElement, inLanguage(idIdioma));
}

/** Gives a page its style sheets, and waits until they apply; one that does not come is done without. */
async function dress(page: Document, pageStyles: PageStyles): Promise<void> {
  const sheets = pageStyles.map((sheet) => page.importNode(sheet, true));
  const loaded = sheets
    .filter((sheet) => sheet.localName === 'link')
    .map(
      (sheet) =>
        new Promise((resolve) => {
          sheet.addEventListener('load', resolve);
          sheet.addEventListener('error', resolve);
        }),
    );
  page.head.append(...sheets, ownSheet(page));
  await Promise.all(loaded);
}

function ownSheet(page: Document): Element {
  const sheet = page.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: spotSheet });
  return sheet;
}
