curl "$ORIGIN/api/auth/login" -X POST -H 'Content-Type: application/json' -d '{"username":"siti_aminah","password":"rahasia-bukit-biru"}'
