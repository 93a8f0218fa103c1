export function endSession(): void {
  localStorage.removeItem('auth_token');
}
