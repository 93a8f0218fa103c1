import type { Conversation, Message, User } from './schema.ts';
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
        created_at: user.createdAt,
      },
    },
  };
}

export function sessionAnswer(user: User, { token, expiresAt }: IssuedToken) {
  return { token, user: userAnswer(user), expires_at: expiresAt };
}

export function conversationAnswer(conversation: Conversation) {
  return {
    id: conversation.id,
    type: 'conversation',
    attributes: {
      title: conversation.title,
      created_at: conversation.createdAt,
      updated_at: conversation.updatedAt,
      last_message: lastMessageAnswer(conversation),
      ...(conversation.status && { status: conversation.status }),
    },
  };
}

/** A living back end sends all of these; undefined leaves the field out. */
function lastMessageAnswer({ lastMessage, lastMessageShape }: Conversation) {
  if (lastMessageShape === 'absent') return undefined;
  if (lastMessageShape === 'object') return { content: lastMessage };
  return lastMessage;
}

export function messageAnswer(message: Message, publicUrl: string) {
  return {
    id: message.id,
    type: 'message',
    attributes: {
      sender_type: message.senderType,
      content_type: message.contentType,
      text_content: message.textContent,
      screenshot_url: message.screenshotPath && publicUrl + message.screenshotPath,
      audio_url: message.audioPath && publicUrl + message.audioPath,
      created_at: message.createdAt,
    },
  };
}
