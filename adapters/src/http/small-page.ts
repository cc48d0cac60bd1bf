import { createHash } from 'node:crypto';
import { escapedHtml } from '@guest-app/config/escaped-html';
import { pagePolicy } from './security-headers.js';

const style = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1rem;font-weight:400;margin:0 0 2rem}
a{color:inherit}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.25rem;border:2px solid;border-radius:.5rem;background:none;color:inherit;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid;outline-offset:3px}`;

/** Lets the page's one style through. */
const styles = [`'sha256-${createHash('sha256').update(style).digest('base64')}'`];

interface SmallPage {
  readonly lang: string;
  /** HTML, like the body. */
  readonly head: string;
  readonly body: string;
}

/** A page of the adapter's own, which works without a script. */
export function smallPage({ lang, head, body }: SmallPage): string {
  return `<!doctype html>
<html lang="${escapedHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${style}</style></head>
<body><main>${body}</main></body></html>
`;
}

export const smallPageHeaders = ({ sendsForms = false } = {}) => ({
  'content-security-policy': pagePolicy({ styles, sendsForms }),
  'content-type': 'text/html; charset=utf-8',
});
