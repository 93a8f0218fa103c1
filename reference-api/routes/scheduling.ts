import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Routes } from '../api-context.ts';
import { noticePage, pageHeaders } from '../pages/page.ts';
import {
  bookedPage,
  type Fields,
  localTimeScript,
  schedulingPage,
} from '../pages/scheduling-page.ts';
import { pageWords, readLocale } from '../pages/words.ts';
import { limitBody, readForm } from '../request-body.ts';
import { requireOwnPage } from '../same-origin.ts';
import { bookings } from '../schema.ts';
import { normalizeEmail } from '../typed.ts';

const daysOffered = 5;
const startTimes = [
  [13, 0],
  [14, 30],
  [16, 0],
  [17, 30],
  [19, 0],
] as const;

const line = z.string().max(200).catch('');
const typedFields = z.object({ slot: line, name: line, email: line, topic: line });

/** Stands in for a hosted calendar, made to be embedded by the site. */
export function schedulingRoutes({ app, database, siteUrl, publicUrl }: Routes) {
  const frameAncestors = new URL(siteUrl).origin;
  app.use('/schedule/*', pageHeaders({ frameAncestors, script: localTimeScript }));

  async function offer(context: Context, typed: Fields = {}, complaints: Fields = {}) {
    const days = offeredDays(new Date());
    const rows = await database
      .select({ startsAt: bookings.startsAt })
      .from(bookings)
      .where(inArray(bookings.startsAt, days.flat()));
    const taken = new Set(rows.map(({ startsAt }) => startsAt.getTime()));
    const offered = { days, taken, framed: isFramed(context) };
    return schedulingPage(readLocale(context), offered, typed, complaints);
  }

  app.get('/schedule', async (context) => context.html(await offer(context)));

  app.post('/schedule', requireOwnPage(publicUrl), limitBody, async (context) => {
    const locale = readLocale(context);
    const words = pageWords[locale].scheduling;
    const typed = typedFields.parse(await readForm(context));
    const startsAt = new Date(typed.slot);
    const [name, topic] = [typed.name.trim(), typed.topic.trim()];
    const email = normalizeEmail(typed.email);
    const times = offeredDays(new Date()).flat();
    const isOffered = times.some((time) => time.getTime() === startsAt.getTime());
    if (!isOffered || !name || !email) {
      const complaints = {
        ...(!isOffered && { slot: words.chooseSlot }),
        ...(!name && { name: words.writeName }),
        ...(!email && { email: words.writeEmail }),
      };
      return context.html(await offer(context, typed, complaints), 422);
    }
    const [booking] = await database
      .insert(bookings)
      .values({ id: randomUUID(), startsAt, name, email, topic: topic || null })
      .onConflictDoNothing({ target: bookings.startsAt })
      .returning();
    if (!booking) return context.html(await offer(context, typed, { slot: words.slotTaken }), 409);
    return context.redirect(`/schedule/${booking.id}?locale=${locale}`, 303);
  });

  app.get('/schedule/:id', async (context) => {
    const locale = readLocale(context);
    const { id } = context.req.param();
    const [booking] = await database.select().from(bookings).where(eq(bookings.id, id));
    const framed = isFramed(context);
    if (booking) return context.html(bookedPage(locale, booking, framed));
    const { unknownTitle: title, unknown: text, again: label } = pageWords[locale].scheduling;
    const next = { href: `/schedule?locale=${locale}`, label };
    return context.html(noticePage({ locale, title, text, next, framed }), 404);
  });
}

/** Browsers without `Sec-Fetch-Dest` get the unframed page. */
const isFramed = (context: Context): boolean => context.req.header('sec-fetch-dest') === 'iframe';

/** The times on offer: the next five working days, counted in UTC and never today. */
function offeredDays(now: Date): Date[][] {
  const days: Date[][] = [];
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  while (days.length < daysOffered) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue;
    days.push(
      startTimes.map(([hours, minutes]) => new Date(new Date(day).setUTCHours(hours, minutes))),
    );
  }
  return days;
}
