import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Secciones = Type.Object({ data: Type.Array(Type.Object({ idSeccion: Type.Integer() })) });
const Componentes = Type.Object({
  data: Type.Array(
    Type.Object({ id: Type.Integer(), EsCarta: Type.Integer(), Imagen: Type.String() }),
  ),
});

/** The flagship that is measured. */
export const flagship = 'gbba';

/** Those whose homes are measured on a slow phone. */
export const flagships = [flagship, 'comahue', 'iruna'] as const;

/** Ids of a hotel's active sections, in order. */
export async function seccionesOf(url: string, db: string): Promise<readonly number[]> {
  const { data } = Value.Parse(Secciones, await getJson(`${url}/webappUI/secciones/ES/${db}`));
  return data.map((seccion) => seccion.idSeccion);
}

export async function componentesOf(address: string) {
  return Value.Parse(Componentes, await getJson(address)).data;
}

/** Address of the components of a hotel's first section, which is its home. */
export async function homeAddress(url: string, db: string): Promise<string> {
  const [first] = await seccionesOf(url, db);
  if (first === undefined) throw new Error(`${db} has no section`);
  return `${url}/webappUI/componentes/${String(first)}/ES/${db}`;
}

async function getJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return response.json();
}
