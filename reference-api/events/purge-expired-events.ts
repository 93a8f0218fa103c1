import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

const daysKept = 7;
const maxOfUser = 5_000;

/** Deletes events older than a week, or than the newest 5,000 of their user. */
export async function purgeExpiredEvents(database: Database): Promise<void> {
  await database.execute(sql`
    with numbered as (
      select id, created_at, row_number() over (partition by user_id order by id desc) as place
      from events
    ), gone as (
      delete from events using numbered
      where events.id = numbered.id
        and (numbered.place > ${maxOfUser} or numbered.created_at < now() - make_interval(days => ${daysKept}))
      returning events.user_id, events.id
    )
    update users set events_forgotten = greatest(events_forgotten, newest)
    from (select user_id, max(id) as newest from gone group by user_id) as forgotten
    where users.id = forgotten.user_id`);
  await database.execute(
    sql`delete from done_requests where created_at < now() - make_interval(days => 1)`,
  );
}
