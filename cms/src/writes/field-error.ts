import { errors } from '@strapi/utils';

/** What is wrong with one field, in words for whoever wrote it: the panel shows it there, and leads to it. */
export class FieldError extends errors.ValidationError {
  constructor(field: string, message: string) {
    super(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
  }
}
