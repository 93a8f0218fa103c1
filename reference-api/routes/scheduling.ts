import { randomUUID } from 'node:crypto';
import { and, eq, gte, lte } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { idPattern } from '../../lib/contract/record.ts';
import type { ApiContext } from '../api-context.ts';
import type { Database } from '../database.ts';
import { normalizeEmail } from '../email-address.ts';
import { type Locale, readLocale } from '../pages/locale.ts';
import { contentPolicy } from '../pages/page.ts';
import {
  bookedPage,
  type Complaints,
  localTimeScript,
  schedulingPage,
  type Typed,
  unknownBookingPage,
} from '../pages/scheduling-page.ts';
import { isOffered, offeredDays } from '../pages/slots.ts';
import { pageWords } from '../pages/words.ts';
import { readForm } from '../request-body.ts';
import { requireOwnPage } from '../same-origin.ts';
import { bookings } from '../schema.ts';

/** Stands in for a hosted calendar, made to be embedded by the site. */
export function schedulingRoutes({ database, siteUrl, publicUrl }: ApiContext) {
  const policy = contentPolicy({
    formTargets: [],
    frameAncestors: new URL(siteUrl).origin,
    script: localTimeScript,
  });
  const routes = new Hono();

  routes.use('/schedule/*', async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy);
    // With `no-referrer`, a form post would have no usable `Origin`.
    context.header('Referrer-Policy', 'same-origin');
  });

  routes.get('/schedule', async (context) => {
    const locale = readLocale(context);
    return context.html(
      schedulingPage({ locale, framed: isFramed(context), ...(await readOffer(database)) }),
    );
  });

  routes.post(
    '/schedule',
    requireOwnPage(publicUrl),
    bodyLimit({ maxSize: 16 * 1024 }),
    async (context) => {
      const locale = readLocale(context);
      const typed = await readTyped(context);
      const { complaints, wanted } = validate(typed, locale);
      const showFormAgain = async (errors: Complaints, status: 409 | 422) =>
        context.html(
          schedulingPage({
            locale,
            framed: isFramed(context),
            ...(await readOffer(database)),
            typed,
            complaints: errors,
          }),
          status,
        );
      if (!wanted) return showFormAgain(complaints, 422);
      const [booking] = await database
        .insert(bookings)
        .values({ id: randomUUID(), ...wanted })
        .onConflictDoNothing({ target: bookings.startsAt })
        .returning();
      if (!booking) return showFormAgain({ slot: pageWords[locale].scheduling.slotTaken }, 409);
      return context.redirect(`/schedule/${booking.id}?locale=${locale}`, 303);
    },
  );

  routes.get('/schedule/:id', async (context) => {
    const locale = readLocale(context);
    const id = context.req.param('id');
    const [booking] = idPattern.test(id)
      ? await database.select().from(bookings).where(eq(bookings.id, id))
      : [];
    const framed = isFramed(context);
    if (!booking) return context.html(unknownBookingPage(locale, framed), 404);
    return context.html(bookedPage(locale, booking, framed));
  });

  return routes;
}

/** Browsers without `Sec-Fetch-Dest` get the unframed page. */
const isFramed = (context: Context): boolean => context.req.header('sec-fetch-dest') === 'iframe';

async function readOffer(database: Database): Promise<{ days: Date[][]; taken: Set<number> }> {
  const days = offeredDays(new Date());
  const times = days.flat();
  const [first, last] = [times.at(0), times.at(-1)];
  if (!first || !last) return { days, taken: new Set() };
  const rows = await database
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(gte(bookings.startsAt, first), lte(bookings.startsAt, last)));
  return { days, taken: new Set(rows.map((row) => row.startsAt.getTime())) };
}

const typedField = z.string().max(200).catch('');
const typedFields = z.object({
  slot: typedField,
  name: typedField,
  email: typedField,
  topic: typedField,
});

async function readTyped(context: Context): Promise<Required<Typed>> {
  return typedFields.parse(await readForm(context));
}

type Wanted = Omit<typeof bookings.$inferInsert, 'id'>;

function validate(
  typed: Required<Typed>,
  locale: Locale,
): { complaints: Complaints; wanted?: Wanted } {
  const words = pageWords[locale].scheduling;
  const startsAt = new Date(typed.slot);
  // PostgreSQL cannot store NUL in a text.
  const [name, topic] = [typed.name, typed.topic].map((text) => text.replaceAll('\0', '').trim());
  const email = normalizeEmail(typed.email);
  const slotFits = isOffered(startsAt, new Date());
  if (slotFits && name && email) {
    return { complaints: {}, wanted: { startsAt, name, email, topic: topic || null } };
  }
  return {
    complaints: {
      ...(!slotFits && { slot: words.chooseSlot }),
      ...(!name && { name: words.writeName }),
      ...(!email && { email: words.writeEmail }),
    },
  };
}
