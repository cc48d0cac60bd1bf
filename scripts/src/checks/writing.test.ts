import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectDir } from '../system/paths.js';

const run = promisify(execFile);

/** Those of the linter's rule `plain-comments`, which reads code. */
const vagueWords = new RegExp(
  JSON.parse(
    readFileSync(path.join(projectDir, 'scripts/lint/vague-words.json'), 'utf8'),
  ) as string,
  'i',
);

const documents = [...linesOf('', /^(README|CHANGELOG)\.md$/), ...linesOf('docs', /\.md$/)];
const styleSheets = linesOf('web/src', /\.css$/);
const patches = linesOf('cms/src/strapi-patches', /\.ts$/);

it('names people and things in documents and style sheets', () => {
  expect(documents.length).toBeGreaterThan(0);
  expect([...documents, ...styleSheets].filter(({ line }) => vagueWords.test(line))).toEqual([]);
});

it('breaks comments of style sheets at 120 characters', () => {
  const comments = styleSheets.filter(({ line }) => /^\s*\/?\*/.test(line));
  expect(comments.length).toBeGreaterThan(0);
  expect(comments.filter(({ line }) => line.length > 120)).toEqual([]);
});

it('names system tests where they stand', () => {
  const test = /\b(?:cms|contract|adapter|browser|failures)\/[\w-]+\.test\.ts\b/g;
  const named = [...documents, ...patches].flatMap(({ line }) => line.match(test) ?? []);
  expect(named.length).toBeGreaterThan(0);
  const folder = path.join(projectDir, 'scripts/test');
  expect(named.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
});

it('keeps subjects of commits since this check under 72 characters', async () => {
  const subjects = await subjectsSince('scripts/src/checks/writing.test.ts');
  expect(subjects.filter((subject) => subject.length >= 72)).toEqual([]);
});

function linesOf(folder: string, name: RegExp) {
  const root = path.join(projectDir, folder);
  return readdirSync(root, { recursive: folder !== '', encoding: 'utf8' })
    .filter((file) => name.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    );
}

/** Of commits after the one that added a file; none in an archive without a repository. */
async function subjectsSince(file: string): Promise<readonly string[]> {
  const log = async (...args: readonly string[]) => {
    const { stdout } = await run('git', ['log', '--no-merges', ...args], { cwd: projectDir });
    return stdout.split('\n').filter((line) => line !== '');
  };
  try {
    const [added] = await log('--format=%H', '--diff-filter=A', '--', file);
    return added === undefined ? [] : await log('--format=%s', `${added}..HEAD`);
  } catch {
    return [];
  }
}
