import type { Context, Next } from 'koa';

/** What Strapi says in English to people in the panel, and what they are to do. */
const sentences: Readonly<Record<string, string>> = {
  'Missing or invalid credentials': 'Su sesión venció. Ingrese y sigue donde estaba.',
  Unauthorized: 'Su sesión venció. Ingrese y sigue donde estaba.',
  'Policy Failed': 'Su rol no permite hacer esto.',
  Forbidden: 'Su rol no permite hacer esto.',
  'Forbidden access': 'Su rol no permite hacer esto.',
  ValidationError: 'Los datos enviados no son válidos. Revise los campos.',
  'Payload Too Large': 'Es demasiado grande: envíe un archivo más chico o un texto más corto.',
  'Entity too large': 'Es demasiado grande: envíe un archivo más chico o un texto más corto.',
  'Not Found': 'Ya no existe: puede haberlo borrado otra persona.',
  'Entity not found': 'Ya no existe: puede haberlo borrado otra persona.',
  'Internal Server Error':
    'No se pudo hacer. Intente nuevamente; si sigue igual, avise a quien administra el sistema.',
  'Invalid registrationToken': 'Esta invitación ya no vale: pida otra.',
  'Email already taken': 'Ya hay una cuenta con ese email.',
  'Username already taken': 'Ya hay una cuenta con ese nombre de usuario.',
  'Email or Username are already taken': 'Ya hay una cuenta con ese email o nombre de usuario.',
  'This locale already exists': 'Ese idioma ya existe.',
  'You cannot delete your own user': 'No puede eliminar su propia cuenta.',
  'You must have at least one user with super admin role.':
    'Debe quedar al menos una cuenta con el rol de administrador principal.',
  'The provided current password is invalid': 'La contraseña actual no es correcta.',
};

/** Answers the panel's refused requests in Spanish, where Strapi has an English message without a translation. */
export default () =>
  async (context: Context, next: Next): Promise<void> => {
    await next();
    if (context.path.startsWith('/api/')) return;
    const body: unknown = context.body;
    if (typeof body !== 'object' || body === null || !('error' in body)) return;
    const { error } = body;
    if (typeof error !== 'object' || error === null || !('message' in error)) return;
    const sentence = sentences[String(error.message)];
    if (sentence !== undefined) context.body = { ...body, error: { ...error, message: sentence } };
  };
