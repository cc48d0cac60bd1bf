import { packageFile, projectDir } from '../system/paths.js';

export const formatter = packageFile(projectDir, 'oxfmt', 'bin/oxfmt');
export const linter = packageFile(projectDir, 'oxlint', 'bin/oxlint');
