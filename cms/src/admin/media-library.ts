import { spanish } from './spanish';

const missing = spanish['upload.list.table.row.metadata-missing'];
const focalPoint = spanish['upload.asset-details.crop.focal-point'];

/** Fields and marks that have an attribute to select them by. */
const styles = `
  [hidden],
  [role='tab'][id$='-trigger-url'],
  [aria-label='${missing}'],
  [aria-label='${focalPoint}'],
  div:has(> * > input:is([name='caption'], [name='alternativeText'])),
  div:has(> div > * > input[name='focal-x']) { display: none !important }
`;

/** Buttons and entries of menus that only their text tells from the others. */
const texts = new Set(
  ['upload.import-from-url', 'upload.control-card.set-focal-point'].map((key) => spanish[key]),
);

/**
 * Hides what the media library offers and the product does not use: the CMS fetches no addresses, and guests are
 * shown neither a picture's texts nor its focal point. Strapi has no setting for it.
 */
export function hideUnused(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(styles);
  document.adoptedStyleSheets.push(style);
  new MutationObserver(hideByText).observe(document.body, { childList: true, subtree: true });
}

function hideByText(): void {
  const offered = document.querySelectorAll<HTMLElement>('[role=menuitem], [role=dialog] button');
  for (const button of offered) {
    if (texts.has(button.textContent)) button.hidden = true;
  }
}
