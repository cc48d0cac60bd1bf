import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import { flagship } from './home.js';
import type { Measurement } from './measurement.js';
import { median } from './median.js';

const runs = 5;

const categories = [
  { id: 'performance', least: 96 },
  { id: 'accessibility', least: 100 },
  { id: 'best-practices', least: 100 },
] as const;

/** Lighthouse's own settings for a phone, a slow processor and a slow network: really slowed, not worked out afterwards. */
export const lighthouseScores: Measurement = {
  title: "Lighthouse, mobile, on a flagship's home",
  async measure(installation) {
    const { url } = (await installation()).adapter;
    const scores = new Map<string, number[]>();
    const failed = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      const chrome = await launch({
        chromePath: await ensureChromium(),
        chromeFlags: ['--headless=new', ...chromiumFlags],
      });
      try {
        const result = await lighthouse(`${url}/#/${flagship}`, {
          port: chrome.port,
          onlyCategories: categories.map(({ id }) => id),
          throttlingMethod: 'devtools',
          logLevel: 'error',
        });
        if (result === undefined) throw new Error('Lighthouse gave no result');
        for (const { id } of categories) {
          const category = result.lhr.categories[id];
          const score = Math.round((category?.score ?? 0) * 100);
          scores.set(id, [...(scores.get(id) ?? []), score]);
          for (const { id: audit, weight } of category?.auditRefs ?? []) {
            const points = result.lhr.audits[audit]?.score;
            if (weight > 0 && typeof points === 'number' && points < 0.9) failed.add(audit);
          }
        }
      } finally {
        chrome.kill();
      }
    }
    if (failed.size > 0) console.log(`  (audits below 0.9: ${[...failed].join(', ')})`);
    return categories.map(({ id, least }) => ({
      what: `${id}, median of ${String(runs)}`,
      value: median(scores.get(id) ?? []),
      unit: 'points',
      target: { of: 'value', atLeast: least },
    }));
  },
};
