import type { UserLink } from '../lib/contract/user.ts';
import type { Coach } from './coach/coach.ts';
import { dailyAttribute } from './practice/daily.ts';
import { freeBounds } from './practice/free-bounds.ts';
import { nextFreeInterview } from './practice/free-week.ts';
import type { User } from './schema.ts';
import { subscriptionOf } from './subscription.ts';
import type { IssuedToken } from './tokens.ts';

export function userAnswer(user: User) {
  const subscription = subscriptionOf(user);
  const nextFree = nextFreeInterview(user);
  return {
    data: {
      id: user.id,
      type: 'user',
      attributes: {
        email: user.email,
        name: user.name,
        phone_number: user.phoneNumber,
        plan: subscription ? user.plan : 'free',
        ...(subscription && user.planPeriod && { plan_period: user.planPeriod }),
        ...(subscription?.renewsAt && { plan_renews_at: subscription.renewsAt }),
        ...(subscription?.endsAt && { plan_ends_at: subscription.endsAt }),
        ...(!subscription && { free_practice: freeBounds }),
        ...(nextFree && { practise_available_at: nextFree }),
        created_at: user.createdAt,
        ...(user.nextInterview && { next_interview: user.nextInterview }),
        daily_question: dailyAttribute(user),
      },
    },
  };
}

/** With the links of the optional calls that this API offers (`lib/contract/user.ts`). */
export function currentUserAnswer(
  user: User,
  coach: Coach['judge'],
  demoLinks: { billing_portal?: string } = {},
) {
  const { data } = userAnswer(user);
  const attributes = { ...data.attributes, coach };
  return { user: { data: { ...data, attributes, links: { ...links, ...demoLinks } } } };
}

const links = {
  revoke: '/session',
  code: '/session/code',
  delete_conversation: '/conversations/{id}',
  update: '/me',
  password: '/me/password',
  sessions: '/me/sessions',
  export: '/me/export',
  delete: '/me',
  search: '/search',
  events: '/events',
  practise: '/conversations',
  rehearse: '/conversations',
  debrief: '/conversations',
  review: '/conversations',
  marks: '/me/marks',
  checks: '/me/marks/{message_id}',
  stories: '/me/marks/{message_id}',
  next_interview: '/me/next_interview',
  plan: '/me/next_interview',
  share: '/shares',
} satisfies Partial<Record<UserLink, string>>;

export function sessionAnswer(user: User, { token, expiresAt }: IssuedToken, restored = false) {
  const { data } = userAnswer(user);
  const attributes = { ...data.attributes, ...(restored && { restored }) };
  return { token, user: { data: { ...data, attributes } }, expires_at: expiresAt };
}
