import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { readNeed } from '@guest-app/config/cms-calls/operacion';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf } from '../../../calls/sent';
import { idleFor } from '../../../operation/need';
import { nextPlannedChange } from '../../../planned/apply';
import { readClock } from '../../../settings/environment';
import { nextMail } from '../../../turnos/mails/reminders';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async necesidad(context: Context) {
    askedOf(readNeed, context);
    const tasks = [await nextMail(strapi, readClock()), await nextPlannedChange(strapi)];
    const [next] = tasks.filter((task) => task !== undefined).toSorted((a, b) => +a - +b);
    context.body = {
      ociosa: idleFor(),
      proxima: next?.toISOString() ?? null,
    } satisfies AnswerOf<typeof readNeed>;
  },
});
