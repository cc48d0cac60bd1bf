// Old versions of Node read this file.

/** The packages ask for 22.13: jsdom, dependency-cruiser, rolldown. */
const minimum = [22, 13, 0];

export const minimumVersion = minimum.join('.');

/**
 * Whether a version of Node can run the commands.
 * @param {string} version as `process.versions.node` gives it
 * @returns {boolean}
 */
export function isSupported(version) {
  const parts = version.split(/[.-]/).map(Number);
  for (let place = 0; place < minimum.length; place++) {
    const part = parts[place] || 0;
    if (part !== minimum[place]) return part > minimum[place];
  }
  return true;
}
