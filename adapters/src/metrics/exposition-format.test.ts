import { expect, it } from 'vitest';
import { hotelsOf, startAdapter, startCms, temporaryFolder } from '../app.harness.js';
import { hotelContent, seccion } from '../hotel-content.factory.js';
import { AdapterMetrics } from './adapter-metrics.js';

/** Suffixes that only a metric of one of these types may have, as `promtool check metrics` says. */
const suffixes: readonly (readonly [suffix: string, types: readonly string[]])[] = [
  ['_total', ['counter']],
  ['_bucket', ['histogram']],
  ['_count', ['histogram', 'summary']],
  ['_sum', ['histogram', 'summary']],
];

const series =
  /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (NaN|[+-]Inf|-?\d[\d.e+-]*)$/i;

/** The faults of a text in Prometheus's exposition format, by the rules of `promtool check metrics`. */
function faultsOf(text: string): string[] {
  const faults: string[] = [];
  if (!text.endsWith('\n')) faults.push('the last line does not end');
  const helps = new Set<string>();
  const types = new Map<string, string>();
  const seen = new Set<string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, about, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (about === 'HELP') {
      if (helps.has(name)) faults.push(`${name} has two helps`);
      helps.add(name);
    } else if (about === 'TYPE') {
      if (types.has(name)) faults.push(`${name} has two types`);
      if (!helps.has(name)) faults.push(`${name} has no help before its type`);
      types.set(name, rest);
      if (rest === 'counter' && !name.endsWith('_total')) faults.push(`${name} is a counter`);
      for (const [suffix, allowed] of suffixes) {
        if (name.endsWith(suffix) && !allowed.includes(rest)) faults.push(`${name} is a ${rest}`);
      }
      if (!/^[a-z][a-z0-9_]*$/.test(name)) faults.push(`${name} is not in snake_case`);
      if (/_(ms|milliseconds|minutes|hours|kilobytes|megabytes)(_total)?$/.test(name)) {
        faults.push(`${name} is not in a base unit`);
      }
    } else {
      const [, sample = '', labels = ''] = series.exec(line) ?? [];
      const family = sample.replace(/_(bucket|count|sum)$/, '');
      if (sample === '') faults.push(`no series: ${line}`);
      else if (!types.has(sample) && !types.has(family)) faults.push(`${sample} has no type`);
      if (seen.has(`${sample}{${labels}}`)) faults.push(`${line} is there twice`);
      seen.add(`${sample}{${labels}}`);
    }
  }
  return faults;
}

it('tells the figures as Prometheus reads them, by its rules for names', async () => {
  const cms = await startCms(hotelContent({ db: 'gbba', secciones: [seccion(1, {})] }));
  const dataDir = await temporaryFolder();
  const metrics = new AdapterMetrics(dataDir);
  const connections = { gbba: cms.connection };
  const adapter = await startAdapter({ cms: connections, dataDir, onAnswer: metrics.answered });
  await adapter.serve(hotelsOf(['gbba'], connections));
  await adapter.app.inject('/webappUI/ajustes/gbba');
  await adapter.app.inject('/healthz');
  const text = await metrics.text(adapter.watched);
  expect(text).toContain('# TYPE guest_app_http_requests_total counter\n');
  expect(text).toContain('guest_app_nodejs_active_resources{');
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ['# HELP a_total x\n# TYPE a_total gauge\na_total 1\n', 'a_total is a gauge'],
  ['# HELP a x\n# TYPE a counter\na 1\n', 'a is a counter'],
  ['# TYPE a gauge\na 1\n', 'a has no help before its type'],
  ['a 1\n', 'a has no type'],
  ['# HELP a x\n# TYPE a gauge\na 1\na 2\n', 'a 2 is there twice'],
  ['# HELP a x\n# TYPE a gauge\na{b="c} 1\n', 'no series: a{b="c} 1'],
])('finds what is wrong with %j', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});
