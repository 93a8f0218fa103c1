import type { User } from './schema.ts';
import type { IssuedToken } from './tokens.ts';

export function userAnswer(user: User) {
  return {
    data: {
      id: user.id,
      type: 'user',
      attributes: {
        email: user.email,
        name: user.name,
        phone_number: user.phoneNumber,
        plan: user.plan,
        ...(user.planPeriod && { plan_period: user.planPeriod }),
        ...(user.planRenewsAt && { plan_renews_at: user.planRenewsAt }),
        created_at: user.createdAt,
      },
    },
  };
}

/** With what this API offers beyond the six calls (`lib/contract/user.ts`). */
export function currentUserAnswer(user: User) {
  const { data } = userAnswer(user);
  return { user: { data: { ...data, links: { revoke: '/session', code: '/session/code' } } } };
}

export function sessionAnswer(user: User, { token, expiresAt }: IssuedToken) {
  return { token, user: userAnswer(user), expires_at: expiresAt };
}
