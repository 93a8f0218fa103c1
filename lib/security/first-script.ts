import { localeCookie, localeCookieMaxAge } from '../i18n/locales.ts';

/**
 * Says on `<html>` whether somebody is signed in, so that a page made at build shows the right navigation. Blocked
 * storage throws: nobody can be signed in through it (components/frame/session-watch.tsx says the same).
 */
const flagSession =
  "try{if(localStorage.getItem('auth_token'))document.documentElement.dataset.session='in'}catch{}";

/**
 * A language link leads without script; with it, the choice is remembered, the page's query goes along, and
 * an interview that is being read stays open.
 */
const rememberLanguage = `addEventListener('click',function(event){
var link=event.target.closest('a[data-language]');if(!link)return;
var language=link.dataset.language,path=location.pathname.split('/');
if(path[2]==='conversations'){path[1]=language;link.pathname=path.join('/')}
link.search=location.search;
document.cookie='${localeCookie}='+language+'; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')})`;

/**
 * A button opens or closes the dialog it names without script; where the browser does not know how yet, this
 * does. It also marks who opened it, which is who gets the focus back (components/ui/dialog.tsx).
 */
const commandDialogs = `addEventListener('click',function(event){
var button=event.target.closest('button[commandfor]');if(!button)return;
var opens=button.getAttribute('command')==='show-modal';
if(opens)button.dataset.pressed='';
if('commandForElement' in button)return;
var dialog=document.getElementById(button.getAttribute('commandfor'));
if(opens)dialog.showModal();else dialog.close()})`;

/**
 * Whoever is quicker than a form's script is not lost: it is remembered, and the form is sent as soon as the
 * script is there (components/auth/submit-button.tsx). Until then nothing leaves the page by itself.
 */
const rememberSubmit = `(function(){
function remember(form){var waits=form&&form.querySelector('[data-waits]');if(waits)form.dataset.asked='';return waits}
addEventListener('submit',function(event){if(remember(event.target))event.preventDefault()},true);
addEventListener('keydown',function(event){if(event.key==='Enter'&&!event.isComposing&&event.target.tagName==='INPUT')remember(event.target.form)},true);
addEventListener('pointerup',function(event){var button=event.target.closest&&event.target.closest('[data-waits]');if(button)remember(button.form)},true)})()`;

/** Runs before the first paint. Kept as text: its hash is part of every page's policy. */
export const firstScript = [flagSession, rememberLanguage, commandDialogs, rememberSubmit]
  .join(';')
  .replaceAll('\n', '');

/** What a policy with a nonce allows it by (tests/unit/first-script.test.ts holds the two together). */
export const firstScriptHash = "'sha256-hKxQT/QgkDuGjW8TQfAhTfHmL3jGJow6nFYIoVR9Evg='";
