import { onAnswer, valueAt } from './answers';

const mark = 'enviaCorreo';

/** Shows the way to a link by mail where mails are sent, and nowhere else. */
export function offerLinksWhereMailsAreSent(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    'html:not([data-envia-correo]) a[href$="/auth/forgot-password"] { display: none }',
  );
  document.adoptedStyleSheets.push(style);
  onAnswer('/admin/init', (answer) => {
    if (valueAt(answer, 'data', mark) === true) document.documentElement.dataset[mark] = '';
  });
}
