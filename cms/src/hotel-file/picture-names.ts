/** A picture that the hotel's content uses. */
export interface UsedPicture {
  /** Its file name below `/uploads/`, unique in the hotel. */
  readonly archivo: string;
  /** The name it was uploaded under. */
  readonly nombre: string;
}

/**
 * The name of each picture in a hotel's folder, by its file name below `/uploads/`: its name at the upload,
 * made safe for every file system, with a number where two are equal. The same pictures in the same order
 * get the same names.
 */
export function pictureNames(pictures: readonly UsedPicture[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { archivo, nombre } of pictures) {
    if (names.has(archivo)) continue;
    const { base, extension } = safeName(nombre, archivo);
    let name = `${base}${extension}`;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      name = `${base}-${count}${extension}`;
    }
    taken.add(name.toLowerCase());
    names.set(archivo, name);
  }
  return names;
}

function safeName(nombre: string, archivo: string): { base: string; extension: string } {
  const { base, extension } = split(nombre);
  const safe = base
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100);
  return {
    base: safe === '' ? 'imagen' : safe,
    extension: (extension === '' ? split(archivo).extension : extension).toLowerCase(),
  };
}

function split(nombre: string): { base: string; extension: string } {
  const [, base = nombre, extension = ''] = /^(.*)(\.[A-Za-z0-9]+)$/s.exec(nombre) ?? [];
  return { base, extension };
}
