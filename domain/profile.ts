/** What a profile without one of its four parts is answered with. */
export const PROFILE_INCOMPLETE = 'Please fill in all required fields: Name, Last Name, Email, and Country.';
