import { Typography } from '@strapi/design-system';

const model = 'api::auditoria.auditoria';

/** What the content manager draws beside a document, or offers to do with it: asked anew for each. */
export type Description = (props: never) => unknown;

/**
 * Leaves out what cannot be used on the audit trail: a disabled button, and a menu that offers to edit.
 * Their components are still called, because they count on it.
 */
export function notOfAudit<Of extends Description>(descriptions: readonly Of[]): Of[] {
  return descriptions.map((describe) => {
    const ofOthers = (props: never) => {
      const described = describe(props);
      return isOfAudit(props) ? null : described;
    };
    // What is said of a description stands on it: its place, its kind.
    return Object.assign(ofOthers, describe);
  });
}

const isOfAudit = (props: unknown) =>
  typeof props === 'object' && props !== null && 'model' in props && props.model === model;

interface Header {
  readonly name: string;
}

interface Columns<Of extends Header> {
  readonly displayedHeaders: readonly Of[];
}

const shortly = new Intl.DateTimeFormat('es-AR', {
  ...{ dateStyle: 'short', timeStyle: 'short' },
  hourCycle: 'h23',
});

/** Instants in so few characters that the columns beside them are seen too: Strapi writes the whole day out. */
export function shortenInstants<Of extends Header, List extends Columns<Of>>(list: List): List {
  if (!window.location.pathname.includes(model)) return list;
  return {
    ...list,
    displayedHeaders: list.displayedHeaders.map((header) =>
      header.name === 'momento' ? { ...header, cellFormatter: instant } : header,
    ),
  };
}

function instant({ momento }: { readonly momento?: unknown }) {
  if (typeof momento !== 'string') return '-';
  return <Typography textColor="neutral800">{shortly.format(new Date(momento))}</Typography>;
}

/** What was before and after is seen whole, however many lines it has. */
export function showWholeValues(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    `textarea[name="antes"], textarea[name="despues"] {
      field-sizing: content; height: auto !important; min-height: 10.5rem;
    }`,
  );
  document.adoptedStyleSheets.push(style);
}
