import { expect, it } from 'vitest';
import { isSafariOfPhone } from './installing';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`;

it.each([
  ['Safari of an iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari of an iPad', `${mac} Version/18.1 Safari/605.1.15`, 5, true],
  ['Safari of a Mac', `${mac} Version/18.1 Safari/605.1.15`, 0, false],
  ['Chrome of an iPhone', `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['an app of an iPhone', `${iPhone} Mobile/15E148 Instagram 350.0`, 5, false],
  [
    'Chrome of a phone',
    'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('%s: %s', (_what, userAgent, maxTouchPoints, isSafari) => {
  expect(isSafariOfPhone({ userAgent, maxTouchPoints })).toBe(isSafari);
});
