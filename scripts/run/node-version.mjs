const minimum = [20, 19, 0];

/**
 * What is wrong with a version of Node, as one sentence, or undefined when it will do.
 * @param {string} version as `process.versions.node` gives it
 * @returns {string | undefined}
 */
export function nodeVersionFault(version) {
  const parts = version.split(/[.-]/).map(Number);
  for (let place = 0; place < minimum.length; place++) {
    const part = parts[place] || 0;
    if (part > minimum[place]) return undefined;
    if (part < minimum[place]) {
      return `This needs Node ${minimum.join('.')} or newer, and this is Node ${version}: install a newer one from https://nodejs.org.`;
    }
  }
  return undefined;
}

/**
 * What the operator should know of a version that will do, as one line, or undefined.
 * @param {string} version as `process.versions.node` gives it
 * @returns {string | undefined}
 */
export function nodeVersionWarning(version) {
  return version.startsWith('20.')
    ? `Node ${version} has had no security fixes since April 2026: better run this with Node 22, 24 or 26.`
    : undefined;
}
