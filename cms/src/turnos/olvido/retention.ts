import type { Core } from '@strapi/strapi';
import { environment } from '../../settings/environment';
import { errorName } from '../../store/failure';
import { forgetDeparted } from './forget';

const day = 24 * 60 * 60 * 1000;

/** Forgets, now and daily, who departed so long ago as the operator says; nobody where he says nothing. */
export function forgetDepartedDaily(strapi: Core.Strapi): void {
  const { forgetAfter } = environment();
  if (forgetAfter === undefined) return;
  const forget = () => {
    forgetDeparted(strapi, forgetAfter).then(
      (count) => {
        if (count > 0) strapi.log.info(`${String(count)} stays that are over were forgotten`);
      },
      (error: unknown) => {
        strapi.log.error(`Stays that are over could not be forgotten: ${errorName(error)}`);
      },
    );
  };
  forget();
  setInterval(forget, day).unref();
}
