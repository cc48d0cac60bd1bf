/**
 * Rich text for guests: its links to sections name them by id. One to a section that guests do not see leads
 * nowhere, and only its words are left.
 */
export function withSeccionIds(html: string, ids: ReadonlyMap<string, number>): string {
  return html.replace(/ href="seccion:([^"]*)"/g, (_link, clave: string) => {
    const id = ids.get(clave);
    return id === undefined ? '' : ` href="seccion:${String(id)}"`;
  });
}
